-- The seeds in use, for a caller that believed in others.
CREATE FUNCTION pge_stale(p_answer pge_spin_result) RETURNS pge_spin_result
LANGUAGE plpgsql STABLE AS $$
BEGIN
  p_answer.outcome := 'stale';
  SELECT p.id, p.server_seed_sealed, p.commitment, p.client_seed, n.next_nonce
    INTO p_answer.pair_id, p_answer.sealed, p_answer.commitment, p_answer.client_seed, p_answer.next_nonce
    FROM pge_nonce n JOIN pge_seed_pair p ON p.id = n.seed_pair_id WHERE n.member_id = p_answer.member_id AND n.mode = p_answer.mode;
  RETURN p_answer;
END $$;
