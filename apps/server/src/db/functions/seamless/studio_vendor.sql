-- The vendor code of our own studio: the one place of the database where it stands.
CREATE FUNCTION studio_vendor() RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT 'PGE'
$$;
