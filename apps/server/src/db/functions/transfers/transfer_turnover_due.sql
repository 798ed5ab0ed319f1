-- What an account has still to play of what it received in its team, in ledger units. Each receipt adds its amount, each settled unit takes its turnover
-- off, and so does each amount that was sent on (its receiver has it to play from then on); never below zero. So it is the largest sum from a receipt to the
-- newest event. Whoever asks under the account's lock decides by it. Where nothing is left, receipts up to now are remembered as played and not read again.
CREATE FUNCTION transfer_turnover_due(p_merchant text, p_member text) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
  newest timestamptz;
  due bigint;
BEGIN
  SELECT p.played_to INTO since FROM transfer_played p WHERE p.member_id = p_member AND p.merchant_id = p_merchant;
  SELECT max(r.posted_at), min(r.posted_at) INTO newest, since FROM team_transfer r
    WHERE r.receiver_id = p_member AND r.merchant_id = p_merchant AND r.posted_at > coalesce(since, '-infinity');
  IF newest IS NULL THEN
    RETURN 0;
  END IF;
  SELECT greatest(0, max(w.due) FILTER (WHERE w.received)) INTO due FROM (
    SELECT x.received, sum(x.amount) OVER (ORDER BY x.at DESC, x.received, x.id ROWS UNBOUNDED PRECEDING) AS due FROM (
      SELECT true AS received, r.posted_at AS at, r.id, r.amount FROM team_transfer r
        WHERE r.receiver_id = p_member AND r.merchant_id = p_merchant AND r.posted_at >= since
      UNION ALL
      SELECT false, s.posted_at, s.id, -s.amount FROM team_transfer s
        WHERE s.sender_id = p_member AND s.merchant_id = p_merchant AND s.posted_at >= since
      UNION ALL
      SELECT false, u.settled_at, u.vendor || u.unit || u.line, -u.turnover FROM settled_unit u
        WHERE u.member_id || '' = p_member AND u.merchant_id = p_merchant AND u.settled_at >= since
    ) AS x
  ) AS w;
  IF due = 0 THEN
    INSERT INTO transfer_played (member_id, merchant_id, played_to) VALUES (p_member, p_merchant, newest)
      ON CONFLICT (member_id) DO UPDATE SET played_to = greatest(transfer_played.played_to, excluded.played_to);
  END IF;
  RETURN due;
END $$;
