-- Puts a member under a jurisdiction that asks something of every bet: a least time between rounds, limits of these kinds.
CREATE FUNCTION protection_adopt(p_merchant text, p_member text, p_round_min_ms integer, p_kinds text[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean;
BEGIN
  is_new := NOT EXISTS (SELECT FROM member_guard WHERE member_id = p_member);
  PERFORM protection_guard(p_merchant, p_member);
  UPDATE member_guard SET round_min_ms = p_round_min_ms, limits_missing = EXISTS (
      SELECT FROM unnest(p_kinds) AS k (kind) WHERE NOT EXISTS (SELECT FROM protection_limit l WHERE l.member_id = p_member AND l.kind = k.kind))
    WHERE member_id = p_member AND merchant_id = p_merchant;
  IF is_new THEN
    PERFORM protection_recount(p_merchant, p_member);
  END IF;
END $$;
