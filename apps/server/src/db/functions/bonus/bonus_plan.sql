-- The plans of stakes of members who were given a bonus: cash first, then won, then bonus (rewards' rule book §4.3, §4.4), and the grant that each round is
-- bound to (§4.5). `p_planned`: as they would be in cash; those of members without a bonus, and those that are refused for another reason, stay as they are.
-- Of a lottery only a slip is planned, without a round; each of its orders is judged by itself (lottery_bonus_refusal), and a bet that comes by another way is
-- cash. They hold for as long as the caller holds the members' accounts: whatever moves a locked pocket holds those.
-- Codes: insufficient_balance, bonus_game_excluded, bonus_max_stake.
CREATE FUNCTION bonus_plan(p_acts seamless_act[], p_planned seamless_planned[], p_known bonus_known[]) RETURNS seamless_planned[]
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  lotteries constant text[] := ARRAY(SELECT v.code FROM own_vendor v WHERE v.code <> studio_vendor());
  w record;
  part bonus_part;
  short bigint;
  usable bigint;
BEGIN
  FOR w IN
    SELECT p.ordinality AS place, p.member, p.amount, p.round, p.vendor = ANY (lotteries) AS is_lottery, g.id AS grant_id, g.max_stake,
        CASE WHEN q.is_known THEN q.bound ELSE g.id END AS bound, coalesce(q.staked, 0) AS staked, CASE WHEN u.paid IS NOT NULL
          THEN ROW (q.staked, u.locked, q.won, u.paid)::bonus_round END AS so_far, coalesce(q.cash, 0) AS cash, coalesce(m.won, 0) AS won,
        coalesce(m.bonus, 0) AS bonus, bonus_contribution(g.terms, g.games, p.vendor, p.game, k.kind) AS counts
      FROM unnest(p_acts) WITH ORDINALITY AS p
        CROSS JOIN LATERAL (SELECT (p_known[p.ordinality]).*, (p_planned[p.ordinality]).code OFFSET 0) AS q
        LEFT JOIN LATERAL (SELECT * FROM bonus_grant b WHERE b.member_id = p.member AND b.state = 'active' AND b.expires_at > clock_timestamp()
          AND b.currency = p.currency OFFSET 0) AS g ON true
        LEFT JOIN LATERAL (SELECT b.won + b.bonus AS locked, b.paid FROM bonus_unit b
          WHERE q.is_known AND b.member_id = p.member AND b.vendor = p.vendor AND b.round = p.round OFFSET 0) AS u ON true
        LEFT JOIN LATERAL (SELECT c.kind FROM game c WHERE c.merchant_id = p.merchant AND c.vendor_code = p.vendor AND c.code = p.game OFFSET 0) AS k ON true
        LEFT JOIN LATERAL (SELECT max(a.balance) FILTER (WHERE a.pocket = 'bonus:' || g.id) AS bonus,
            max(a.balance) FILTER (WHERE a.pocket <> 'bonus:' || g.id) AS won
          FROM ledger_account a WHERE a.owner_id = p.member AND a.currency = p.currency
            AND a.pocket = ANY (ARRAY['bonus:' || g.id, 'bonus:' || g.id || ':won']) OFFSET 0) AS m ON true
      WHERE q.is_known IS NOT NULL AND coalesce(q.code, 'insufficient_balance') = 'insufficient_balance'
    LOOP
    usable := CASE WHEN w.is_lottery THEN NULL WHEN w.counts > 0 THEN w.won + w.bonus ELSE 0 END;
    part := ROW (w.bound, 0, 0, w.amount, w.so_far);
    short := greatest(w.amount - w.cash, 0);
    IF short = 0 OR part.grant_id IS NULL THEN
      p_planned[w.place].usable := usable;
      CONTINUE WHEN part.grant_id IS NULL;
      p_planned[w.place].bonus := part;
    ELSIF part.grant_id IS DISTINCT FROM w.grant_id OR (w.is_lottery AND w.round <> '') OR w.won + w.bonus < short THEN
      p_planned[w.place].code := 'insufficient_balance';
    ELSIF NOT w.is_lottery AND w.counts = 0 THEN
      p_planned[w.place].code := 'bonus_game_excluded';
    ELSIF NOT w.is_lottery AND w.amount + w.staked > w.max_stake THEN
      p_planned[w.place].code := 'bonus_max_stake';
    ELSE
      part.won := least(short, w.won);
      part.bonus := short - part.won;
      p_planned[w.place] := ROW (NULL, (p_planned[w.place]).passing, (p_planned[w.place]).is_guarded,
        bonus_legs(w.member, w.grant_id, short - w.amount, -part.won, -part.bonus), part, usable - short);
    END IF;
  END LOOP;
  RETURN p_planned;
END $$;
