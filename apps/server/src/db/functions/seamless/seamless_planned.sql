-- What a stake would come to: refused with a code, or taken from these pockets. `passing`: the refusal is not kept.
CREATE TYPE seamless_planned AS (code text, passing boolean, is_guarded boolean, parts ledger_leg[]);
