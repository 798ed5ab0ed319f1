-- A logged in, B without an account: visitors and trial accounts. For everybody: both.
ALTER TABLE banner ADD COLUMN audience text[] NOT NULL DEFAULT '{A,B}' CHECK (audience <> '{}' AND audience <@ ARRAY['A', 'B']);
-- Who has an account is not asked to make one.
UPDATE banner SET audience = '{B}' WHERE linkage_type = 'ROUTE' AND url = '/register';
