-- A linked vendor has tiles: the catalogue of every node must learn of it.
CREATE OR REPLACE TRIGGER vendor_link_inserted AFTER INSERT ON vendor_link REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_change();
