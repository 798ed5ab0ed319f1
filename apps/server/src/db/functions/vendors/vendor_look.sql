-- What is known of facts before any of them is booked, in their order; an outcome of null: it is to be booked. Of different players, none twice. `p_fresh`:
-- whether the nonce of each was used for it just now.
CREATE FUNCTION vendor_look(p_facts vendor_fact[], p_fresh boolean[], p_now timestamptz) RETURNS vendor_booked[]
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  looked vendor_booked[];
BEGIN
  SELECT array_agg(ROW (
      CASE WHEN v.is_repeat THEN a.outcome WHEN v.code IS NOT NULL THEN 'refused' WHEN who.id = '' THEN 'buried' END,
      CASE WHEN v.is_repeat THEN a.code ELSE v.code END, v.is_repeat, false, who.id,
      CASE WHEN v.is_repeat THEN a.currency ELSE coalesce(f.currency, m.currency) END, CASE WHEN v.is_repeat THEN a.balance END, NULL,
      CASE WHEN v.is_repeat THEN a.transfer_id END, CASE WHEN v.is_repeat THEN a.words END,
      v.keeps OR (v.code IS NULL AND NOT v.is_repeat),
      CASE WHEN v.is_repeat OR v.code = 'nonce_replayed' THEN NULL WHEN v.code = 'currency_mismatch' OR NOT v.keeps THEN coalesce(v.code,
        CASE who.id WHEN '' THEN 'bet_unknown' END) END,
      f.round, false, coalesce(m.bonus, false), NULL, false)::vendor_booked ORDER BY f.ordinality) INTO looked
    FROM unnest(p_facts) WITH ORDINALITY AS f
      LEFT JOIN LATERAL (SELECT array_agg(DISTINCT b.member_id) AS ids FROM vendor_answer b WHERE f.member IS NULL AND b.transaction_id = f.transaction
        AND b.vendor = f.vendor AND b.merchant_id = f.merchant AND b.action IN ('bet', 'bet-and-win') AND b.member_id <> '' OFFSET 0) AS bettors ON true
      CROSS JOIN LATERAL (SELECT coalesce(f.member, CASE cardinality(bettors.ids) WHEN 1 THEN bettors.ids[1] END, '') AS id,
        f.action IN ('bet', 'bet-and-win') AS bets OFFSET 0) AS who
      LEFT JOIN LATERAL (SELECT * FROM vendor_answer b WHERE b.transaction_id = f.transaction AND b.vendor = f.vendor AND b.merchant_id = f.merchant
        AND b.action = f.action AND b.member_id = who.id OFFSET 0) AS a ON true
      LEFT JOIN LATERAL (SELECT * FROM member o WHERE o.id = who.id AND o.merchant_id || '' = f.merchant OFFSET 0) AS m ON true
      LEFT JOIN LATERAL (SELECT * FROM vendor_session o WHERE who.bets AND o.session_hash = coalesce(f.session, (SELECT l.session_hash FROM vendor_session l
        WHERE l.member_id = f.member AND l.vendor = f.vendor AND (l.game = f.game OR l.is_lobby) AND l.ended_at IS NULL AND l.opened_at IS NOT NULL
        ORDER BY l.opened_at DESC LIMIT 1)) OFFSET 0) AS s ON s.merchant_id = f.merchant AND s.vendor = f.vendor AND s.member_id = f.member
      CROSS JOIN LATERAL (SELECT p_fresh[f.ordinality] AND a.facts IS NOT DISTINCT FROM f.facts AS is_repeat, CASE
          WHEN NOT p_fresh[f.ordinality] THEN 'nonce_replayed' WHEN a.facts IS NOT NULL THEN 'transaction_reused'
          WHEN cardinality(bettors.ids) > 1 THEN 'transaction_ambiguous'
          WHEN who.id = '' THEN NULL WHEN m.id IS NULL THEN 'player_unknown' WHEN m.currency <> f.currency THEN 'currency_mismatch'
          WHEN NOT who.bets THEN NULL
          WHEN EXISTS (SELECT FROM vendor_buried b WHERE b.transaction_id = f.transaction AND b.vendor = f.vendor AND b.merchant_id = f.merchant)
            THEN 'bet_rolled_back'
          WHEN s.id IS NULL THEN 'session_unknown'
          WHEN s.ended_at IS NOT NULL OR s.idle_expires_at <= p_now OR s.expires_at <= p_now
            OR (SELECT l.ended_at FROM session l WHERE l.id = s.login_id) IS NOT NULL THEN 'session_ended'
          WHEN s.game <> f.game AND NOT ((s.is_lobby OR f.any_game)
            AND EXISTS (SELECT FROM game g WHERE g.merchant_id = f.merchant AND g.vendor_code = f.vendor AND g.code = f.game AND g.enabled))
            THEN 'game_unknown' END AS code, p_fresh[f.ordinality] AND who.bets AND m.id IS NOT NULL AND a.facts IS NULL AS keeps OFFSET 0) AS v;
  RETURN looked;
END $$;
