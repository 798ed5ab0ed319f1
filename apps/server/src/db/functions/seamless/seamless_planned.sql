-- What a stake would come to: refused with a code, or taken from these pockets. `passing`: the refusal is not kept. `bonus`: of a member
-- who was given one; with the grant where the round is bound to one. `usable`: what such a member can stake beyond cash in the game once it is taken; null:
-- not reckoned.
CREATE TYPE seamless_planned AS (code text, passing boolean, is_guarded boolean, parts ledger_leg[], bonus bonus_part, usable bigint);
