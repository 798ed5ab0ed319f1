-- One movement of money. `owner`, `scope` and `key` name the effect: the same three answer what they answered first. `hash`: SHA-256 of the caller's inputs;
-- null: of kind, currency, legs and payload. `legs` sum to zero; the first one's account is the one whose balance the answer tells. `refusal`: refused with
-- this code, unless its key is known; stored, but where it is `passing` (asked again it may be taken). `after`: only if that movement of the list (counted
-- from 1) is posted, now or earlier.
CREATE TYPE ledger_move AS (
  merchant text, kind text, owner text, scope text, key text, hash bytea, currency text, payload jsonb, legs ledger_leg[],
  refusal text, passing boolean, after integer
);
