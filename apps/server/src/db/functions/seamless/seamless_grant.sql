-- Posts a prize without a bet, through the bonus pocket, so that it is a cost of the house under its own name and never looks like a win: as it comes (action
-- credit), or when an operator pays what was held (credit_grant). `p_facts` null: of what is posted.
CREATE FUNCTION seamless_grant(p seamless_act, p_action text, p_facts bytea) RETURNS seamless_result
LANGUAGE plpgsql AS $$
DECLARE
  posted ledger_posted[];
  what constant jsonb := p.detail || jsonb_build_object('vendor', p.vendor);
BEGIN
  posted := ledger_post(ARRAY[
    ROW (p.merchant, 'bonus_grant', p.member, seamless_scope(p.vendor, p_action), p.external, p_facts, p.currency, what,
      ARRAY[ROW (p.member, 'bonus', p.amount, NULL), ROW (p.merchant, 'bonus_cost', -p.amount, NULL)]::ledger_leg[], NULL, false, NULL),
    ROW (p.merchant, 'bonus_release', p.member, seamless_scope(p.vendor, p_action || '_release'), p.external, p_facts, p.currency, what,
      ARRAY[ROW (p.member, 'main', p.amount, NULL), ROW (p.member, 'bonus', -p.amount, NULL)]::ledger_leg[], NULL, false, 1)]::ledger_move[]);
  IF posted[1].outcome = 'refused' THEN
    RETURN posted[1];
  END IF;
  IF NOT posted[2].replayed AND p.amount > 0 AND p_action = 'credit' THEN
    PERFORM vendor_count_win(p.merchant, p.vendor, p.amount);
  END IF;
  RETURN posted[2];
END $$;
