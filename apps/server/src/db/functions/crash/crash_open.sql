-- Opens the next round of a chain: betting begins now.
CREATE FUNCTION crash_open(
  p_merchant text, p_token bigint, p_chain text, p_position integer, p_sealed bytea, p_table integer, p_betting_ms integer
) RETURNS SETOF crash_round
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM room_hold('crash', p_merchant, p_token);
  UPDATE crash_chain SET next_position = p_position + 1
    WHERE id = p_chain AND merchant_id = p_merchant AND next_position = p_position AND p_position <= rounds AND salt IS NOT NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Position % of chain % is not the next one', p_position, p_chain USING ERRCODE = 'TRV01';
  END IF;
  RETURN QUERY INSERT INTO crash_round (id, merchant_id, chain_id, position, table_version, state, hash_sealed, opened_at, closes_at)
    SELECT new_id('cru'), p_merchant, p_chain, p_position, p_table, 'betting', p_sealed, t.at, t.at + p_betting_ms * interval '1 millisecond'
    FROM (SELECT clock_timestamp() AS at) AS t RETURNING *;
END $$;
