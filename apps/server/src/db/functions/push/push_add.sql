-- Puts word of one thing on its way to every device of the members who want to hear of its kind, in the caller's transaction. `p_details` stand beside
-- `p_members`. A device that was told of `p_about`, or is about to be, is left out. Locks nothing but what it writes. How many devices will be told.
CREATE FUNCTION push_add(p_kind text, p_about text, p_members text[], p_details jsonb[], p_good_for interval) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  letters text[];
  owners text[];
BEGIN
  WITH put AS (
    INSERT INTO push_letter AS l (device_id, kind, about, detail, expires_at)
    SELECT d.id, p_kind, p_about, n.detail, now() + p_good_for
    FROM unnest(p_members, p_details) AS n (member, detail)
    JOIN push_wish w ON w.member_id = n.member
    JOIN push_device d ON d.member_id = n.member
    WHERE push_wanted(w, p_kind)
    ORDER BY d.id
    ON CONFLICT (device_id, about) DO NOTHING
    RETURNING l.id, l.device_id)
  SELECT array_agg(put.id::text), array_agg(d.merchant_id) INTO letters, owners FROM put JOIN push_device d ON d.id = put.device_id;
  IF letters IS NULL THEN
    RETURN 0;
  END IF;
  PERFORM work_add('push', owners, letters, array_fill('{}'::jsonb, ARRAY[cardinality(letters)]), array_fill(now(), ARRAY[cardinality(letters)]));
  RETURN cardinality(letters);
END $$;
GRANT EXECUTE ON FUNCTION push_add TO trevo_app;
