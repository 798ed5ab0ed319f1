-- The role the application works under. Roles belong to the whole server: another database of it may have made it already.
DO $$
BEGIN
  CREATE ROLE trevo_app NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
GRANT trevo_app TO CURRENT_USER;
GRANT USAGE ON SCHEMA public TO trevo_app;
-- Rights are granted table by table in the migrations, never by default: a table without a line here cannot be touched.

-- The states of Trevo whose functions stand in this database, each in a schema of its own: of the newest one and of the one before it.
CREATE TABLE database_state (
  schema_name text PRIMARY KEY,
  applied_at timestamptz NOT NULL
);
-- A node without the owner's rights sees that its state stands, and starts.
GRANT SELECT ON database_state TO trevo_app;
