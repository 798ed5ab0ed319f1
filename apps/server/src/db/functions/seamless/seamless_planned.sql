-- What a stake would come to: refused with a code, or taken from these pockets. `passing`: the refusal is not kept. `bonus`: of a round
-- that is bound to a grant.
CREATE TYPE seamless_planned AS (code text, passing boolean, is_guarded boolean, parts ledger_leg[], bonus bonus_part);
