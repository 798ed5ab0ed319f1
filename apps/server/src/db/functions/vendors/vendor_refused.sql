-- Refused, not for ever, and a person must look.
CREATE FUNCTION vendor_refused(b vendor_booked, p_code text) RETURNS vendor_booked
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  b.outcome := 'refused';
  b.code := p_code;
  b.report := p_code;
  b.keeps := false;
  RETURN b;
END $$;
