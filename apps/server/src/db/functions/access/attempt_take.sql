-- Counts one attempt under several counters, in one round trip and without a race: the counters p_keys in their order, each with its limit and its
-- window and lock in seconds. Stops at the first that refuses: those after it count nothing. While locked nothing is counted. The attempt that goes
-- over the limit locks its key. A row per counter asked: `allowed` says whether it lets the attempt go on, `earlier` how many came before.
-- Locks the keys in the order given, which is the same for all callers.
CREATE FUNCTION attempt_take(p_keys bytea[], p_at timestamptz, p_max integer[], p_window_s integer[], p_lock_s integer[])
RETURNS TABLE (allowed boolean, earlier integer, locked_until timestamptz)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  taken attempt%ROWTYPE;
BEGIN
  FOR i IN 1 .. cardinality(p_keys) LOOP
    INSERT INTO attempt AS a (key, count, window_ends_at, locked_until)
      VALUES (p_keys[i], 1, p_at + make_interval(secs => p_window_s[i]), NULL)
      ON CONFLICT (key) DO UPDATE SET
      count = CASE
        WHEN a.locked_until > p_at THEN a.count
        WHEN a.locked_until IS NOT NULL OR a.window_ends_at <= p_at THEN 1
        ELSE a.count + 1
      END,
      window_ends_at = CASE
        WHEN a.locked_until > p_at THEN a.window_ends_at
        WHEN a.locked_until IS NOT NULL OR a.window_ends_at <= p_at THEN p_at + make_interval(secs => p_window_s[i])
        ELSE a.window_ends_at
      END,
      locked_until = CASE
        WHEN a.locked_until > p_at THEN a.locked_until
        WHEN a.locked_until IS NULL AND a.window_ends_at > p_at AND a.count >= p_max[i] THEN p_at + make_interval(secs => p_lock_s[i])
        ELSE NULL
      END
      RETURNING * INTO taken;
    RETURN QUERY SELECT taken.locked_until IS NULL, taken.count - 1, taken.locked_until;
    EXIT WHEN taken.locked_until IS NOT NULL;
  END LOOP;
END $$;
GRANT EXECUTE ON FUNCTION attempt_take TO trevo_app;
