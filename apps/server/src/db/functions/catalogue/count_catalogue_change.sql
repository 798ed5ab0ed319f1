-- Counts a change of the catalogue for each merchant whose rows a statement changed. Locks those merchants' rows of catalogue_version.
CREATE FUNCTION count_catalogue_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO catalogue_version (merchant_id, version)
    SELECT DISTINCT merchant_id, 1 FROM changed
    ON CONFLICT (merchant_id) DO UPDATE SET version = catalogue_version.version + 1;
  RETURN NULL;
END $$;
