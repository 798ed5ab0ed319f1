-- The plan of a stake of a member who was given a bonus: cash first, then won, then bonus (rewards' rule book §4.3, §4.4), and the grant its round is bound
-- to (§4.5). `p_plan`: as it would be in cash. Of a lottery only a slip is planned, without a round; each of its orders is judged by itself
-- (lottery_bonus_refusal), and a bet that comes by another way is cash. It holds for as long as the caller holds the member's account: whatever moves a locked
-- pocket holds that.
-- Codes: insufficient_balance, bonus_game_excluded, bonus_max_stake.
CREATE FUNCTION bonus_plan(p seamless_act, p_plan seamless_planned) RETURNS seamless_planned
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  g bonus_grant;
  known record;
  purse record;
  part bonus_part;
  short bigint;
  is_lottery constant boolean := is_own_vendor(p.vendor) AND p.vendor <> studio_vendor();
BEGIN
  IF p_plan.code <> 'insufficient_balance' THEN
    RETURN p_plan;
  END IF;
  SELECT * INTO g FROM bonus_grant WHERE member_id = p.member AND state = 'active' AND expires_at > clock_timestamp() AND currency = p.currency;
  SELECT r.bonus_grant, r.staked - r.returned AS staked, r.won, r.external_id INTO known FROM seamless_round r
    WHERE r.member_id = p.member AND r.vendor = p.vendor AND r.external_id = p.round;
  part := ROW (CASE WHEN known.external_id IS NULL THEN g.id ELSE known.bonus_grant END, 0, 0, p.amount, NULL);
  IF part.grant_id IS NULL THEN
    RETURN p_plan;
  END IF;
  IF known.external_id IS NOT NULL THEN
    part.so_far := (SELECT ROW (known.staked, u.won + u.bonus, known.won, u.paid)::bonus_round FROM bonus_unit u
      WHERE u.member_id = p.member AND u.vendor = p.vendor AND u.round = p.round);
  END IF;
  SELECT coalesce(max(a.balance) FILTER (WHERE a.pocket = 'main'), 0) AS cash,
      coalesce(max(a.balance) FILTER (WHERE a.pocket = 'bonus:' || g.id || ':won'), 0) AS won,
      coalesce(max(a.balance) FILTER (WHERE a.pocket = 'bonus:' || g.id), 0) AS bonus INTO purse
    FROM ledger_account a WHERE a.owner_id = p.member AND a.currency = p.currency
      AND a.pocket = ANY (ARRAY['main', 'bonus:' || g.id, 'bonus:' || g.id || ':won']);
  short := greatest(p.amount - purse.cash, 0);
  IF short = 0 THEN
    p_plan.bonus := part;
    RETURN p_plan;
  ELSIF part.grant_id IS DISTINCT FROM g.id OR (is_lottery AND p.round <> '') OR purse.won + purse.bonus < short THEN
    p_plan.code := 'insufficient_balance';
  ELSIF NOT is_lottery AND bonus_contribution(g, p.vendor, p.game) = 0 THEN
    p_plan.code := 'bonus_game_excluded';
  ELSIF NOT is_lottery AND p.amount + coalesce(known.staked, 0) > g.max_stake THEN
    p_plan.code := 'bonus_max_stake';
  ELSE
    part.won := least(short, purse.won);
    part.bonus := short - part.won;
    p_plan := ROW (NULL, p_plan.passing, p_plan.is_guarded, bonus_legs(p.member, g.id, short - p.amount, -part.won, -part.bonus), part);
  END IF;
  RETURN p_plan;
END $$;
