-- Notes a movement that may count as cash or cost of a member. Whoever posts one, by whatever way, cannot forget to.
CREATE FUNCTION note_posted() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO posted_line (merchant_id, transfer_id, posted_at) VALUES (NEW.merchant_id, NEW.id, NEW.created_at);
  RETURN NULL;
END $$;
