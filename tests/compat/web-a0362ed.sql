CREATE TABLE public.actions (
    game character varying(16) NOT NULL,
    ply integer NOT NULL,
    action character varying(40) NOT NULL
);
CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.games (
    id character varying(16) NOT NULL,
    game character varying(40) NOT NULL,
    options text NOT NULL,
    start text,
    first_player character varying(40) NOT NULL,
    second_player character varying(40) NOT NULL,
    first_owner character varying(64),
    second_owner character varying(64),
    coach boolean NOT NULL,
    take_back boolean NOT NULL,
    clock integer,
    increment integer,
    first_left integer,
    second_left integer,
    result character varying(8),
    reason text,
    rematch character varying(16),
    review text,
    created double precision NOT NULL,
    updated double precision NOT NULL
);
INSERT INTO public.actions VALUES ('8z7zz78icb', 0, 'e8-e9');
INSERT INTO public.actions VALUES ('8z7zz78icb', 1, 'f8-f9');
INSERT INTO public.actions VALUES ('8z7zz78icb', 2, 'd10-d11');
INSERT INTO public.actions VALUES ('by6zj3cboz', 0, 'c6-c7');
INSERT INTO public.actions VALUES ('itngdhc6w2', 0, 'b4-b5=C');
INSERT INTO public.actions VALUES ('nus6s5y4uc', 0, 'g1-g2');
INSERT INTO public.actions VALUES ('nus6s5y4uc', 1, 'f12-g12');
INSERT INTO public.actions VALUES ('nus6s5y4uc', 2, 'g2-g3');
INSERT INTO public.actions VALUES ('xooa4dgerk', 0, 'a11');
INSERT INTO public.actions VALUES ('znbchehqd6', 0, 'd7-d8');
INSERT INTO public.alembic_version VALUES ('0001');
INSERT INTO public.games VALUES ('8z7zz78icb', 'breakthru', '{"flagship_cost": "1"}', NULL, 'you', 'friend', '459afd9fbadcd60136a2abe2dc172f9e', 'bcd1f16dc56d1fa4724d1365bc9e2a03', true, true, 600000, 5000, 604951, 599982, NULL, NULL, NULL, NULL, 1794822345.9108648, 1794822346.0271919);
INSERT INTO public.games VALUES ('by6zj3cboz', 'jostle', '{"size": "8"}', NULL, 'you', 'friend', '459afd9fbadcd60136a2abe2dc172f9e', 'bcd1f16dc56d1fa4724d1365bc9e2a03', false, true, NULL, 0, NULL, NULL, '1/2-1/2', 'agreement', 'kr7y3czi3u', NULL, 1794822346.327056, 1794822346.3540401);
INSERT INTO public.games VALUES ('itngdhc6w2', 'small-star-empires', '{}', NULL, 'you', 'friend', '459afd9fbadcd60136a2abe2dc172f9e', NULL, false, true, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1794822346.3749402, 1794822346.3820348);
INSERT INTO public.games VALUES ('kr7y3czi3u', 'jostle', '{"size": "8"}', NULL, 'friend', 'you', 'bcd1f16dc56d1fa4724d1365bc9e2a03', '459afd9fbadcd60136a2abe2dc172f9e', false, true, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1794822346.3539386, 1794822346.353939);
INSERT INTO public.games VALUES ('nus6s5y4uc', 'monkey-queen', '{}', NULL, 'you', 'you', '459afd9fbadcd60136a2abe2dc172f9e', '459afd9fbadcd60136a2abe2dc172f9e', false, true, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1794822346.3855457, 1794822346.4002314);
INSERT INTO public.games VALUES ('xooa4dgerk', 'virus-wars', '{}', NULL, 'you', 'engine:2', '459afd9fbadcd60136a2abe2dc172f9e', NULL, false, true, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1794822346.3584125, 1794822346.3651829);
INSERT INTO public.games VALUES ('znbchehqd6', 'breakthru', '{}', '11/3s1s1s3/11/1s2G1G2s1/1s1G3G3/1s7s1/3G7/1s2GF4s/6G4/3ss2s3/11 g 2 3 15', 'you', 'you', '459afd9fbadcd60136a2abe2dc172f9e', '459afd9fbadcd60136a2abe2dc172f9e', false, false, NULL, 0, NULL, NULL, '0-1', 'resignation', NULL, '[[0,"first",30999,true,["f4-f1"]],[1,"first",15,false,["e4-e3","h2-f2","f2-f3","e3xd2","b4-d4","f10-f5","f4-i4","e2-i2","f5-i5"]]]', 1794822346.0355573, 1794822346.3213282);
ALTER TABLE ONLY public.actions
    ADD CONSTRAINT actions_pkey PRIMARY KEY (game, ply);
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_pkey PRIMARY KEY (id);
CREATE INDEX games_of_first ON public.games USING btree (first_owner, updated);
CREATE INDEX games_of_second ON public.games USING btree (second_owner, updated);
ALTER TABLE ONLY public.actions
    ADD CONSTRAINT actions_game_fkey FOREIGN KEY (game) REFERENCES public.games(id) ON DELETE CASCADE;
