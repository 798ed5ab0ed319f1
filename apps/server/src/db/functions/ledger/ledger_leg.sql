-- One side of a movement: whose pocket, and the signed amount in 1/10,000 of the currency's unit as that account sees it. `keep`: what must stay on a
-- member's pocket that is debited (null: zero).
CREATE TYPE ledger_leg AS (owner text, pocket text, amount bigint, keep bigint);
