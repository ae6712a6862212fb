/** The page for programs: the server's own description of its requests, laid out to be read. */

import { element, part } from "./dom.js";
import { get } from "./server.js";

/** @typedef {{summary?: string, description?: string, parameters?: {name: string, in: string}[]}} Operation */

/**
 * @param {string} path
 * @param {string} method
 * @param {Operation} operation
 */
function describe(path, method, operation) {
  const asked = (operation.parameters ?? []).filter((parameter) => parameter.in === "query");
  return element(
    "section",
    { class: "request" },
    element("h2", {}, element("code", {}, `${method.toUpperCase()} ${path}`)),
    element("p", {}, operation.description ?? operation.summary ?? ""),
    asked.length > 0 && element("p", { class: "asked" }, element("code", {}, `?${asked.map(({ name }) => `${name}=`).join("&")}`)),
  );
}

get("/openapi.json").then((/** @type {{paths: Record<string, Record<string, Operation>>}} */ { paths }) => {
  part("requests").replaceChildren(
    ...Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => describe(path, method, operation)),
    ),
  );
});
