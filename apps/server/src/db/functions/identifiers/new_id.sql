-- 12 hex digits of milliseconds and 14 random ones: sorts by time, and is a well-formed id of packages/kernel/src/ids.ts. Of a random UUID all bits after the
-- ninth byte are random.
CREATE FUNCTION new_id(prefix text) RETURNS text
LANGUAGE sql VOLATILE AS $$
  SELECT prefix || '_' || lpad(to_hex((date_part('epoch', clock_timestamp()) * 1000)::bigint), 12, '0')
    || encode(substr(uuid_send(gen_random_uuid()), 10), 'hex')
$$;
