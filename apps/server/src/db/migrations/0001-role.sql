-- The role the application works under. Roles belong to the whole server: another database of it may have made it already.
DO $$
BEGIN
  CREATE ROLE trevo_app NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
GRANT trevo_app TO CURRENT_USER;
GRANT USAGE ON SCHEMA public TO trevo_app;
-- Rights are granted table by table in the migrations, never by default: a table without a line here cannot be touched.
