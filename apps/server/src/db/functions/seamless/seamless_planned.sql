-- What a stake would come to: refused with a code, or taken from these pockets. `passing`: the refusal is not kept. `bonus`: of a member
-- who was given one; with the grant where the round is bound to one.
CREATE TYPE seamless_planned AS (code text, passing boolean, is_guarded boolean, parts ledger_leg[], bonus bonus_part);
