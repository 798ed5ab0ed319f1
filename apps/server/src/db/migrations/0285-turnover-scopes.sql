-- What a kind of movement opens may differ by the scope of its keys: points that became money are no gift.
ALTER TABLE turnover_kind DROP CONSTRAINT turnover_kind_pkey;
-- of movements of the kind with this scope; empty: of all that no row names
ALTER TABLE turnover_kind ADD COLUMN scope text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX turnover_kind_pkey ON turnover_kind (kind, scope);
ALTER TABLE turnover_kind ADD CONSTRAINT turnover_kind_pkey PRIMARY KEY USING INDEX turnover_kind_pkey;
INSERT INTO turnover_kind (kind, scope, source, multiple_ppm, takes_off) VALUES
  ('reward_credit', 'points_cash', 'points', 1000000, true),
  ('reward_credit', 'mall_cash', 'points', 1000000, true);
