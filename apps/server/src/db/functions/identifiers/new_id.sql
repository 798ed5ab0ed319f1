-- 12 hex digits of milliseconds and 14 random ones: sorts by time, and is a well-formed id of packages/kernel/src/ids.ts.
CREATE FUNCTION new_id(prefix text) RETURNS text
LANGUAGE sql VOLATILE AS $$
  SELECT prefix || '_' || lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0')
    || right(replace(gen_random_uuid()::text, '-', ''), 14)
$$;
