-- Keeps every cool-off, whatever pause comes after it: days of it are not missed at the daily check-in (rewards' rule book §14).
CREATE FUNCTION note_cool_off() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cool_off_span (member_id, starts_at, merchant_id, ends_at) VALUES (NEW.member_id, NEW.paused_at, NEW.merchant_id, NEW.paused_until)
    ON CONFLICT (member_id, starts_at) DO UPDATE SET ends_at = greatest(cool_off_span.ends_at, excluded.ends_at);
  RETURN NULL;
END $$;
