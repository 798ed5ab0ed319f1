-- The people of a statement's fact lines in the order of their numbers, written once when it is published: a page of the lines looks up its own people, and
-- numbers nobody else. By their hashes under the salt of the statement, as the lines name accounts; a row is up to 128 of them, found by the first.
CREATE TABLE commission_people (
  statement_id text NOT NULL REFERENCES commission_statement,
  -- empty: of the first row, which stands even where a team has no lines
  first bytea NOT NULL,
  -- how many come in the rows before
  before integer NOT NULL CHECK (before >= 0),
  beings bytea[] NOT NULL,
  PRIMARY KEY (statement_id, first)
);
GRANT SELECT, INSERT ON commission_people TO trevo_app;
