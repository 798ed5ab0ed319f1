-- How a round of ours with one stake ends: what it won, and what of its stake goes back. `round`: also the external id of its bet.
CREATE TYPE seamless_ending AS (
  merchant text, vendor text, member text, currency text, round text, won bigint, returned bigint, detail jsonb
);
