-- Answers of calls under an Idempotency-Key (decision D34): the same key and body gets the same bytes again.
CREATE TABLE stored_answer (
  merchant_id text NOT NULL,
  -- the member or operator, or visitor
  principal text NOT NULL,
  call text NOT NULL,
  key text NOT NULL,
  -- keyed hash of the request's fields without its secrets
  input_hash bytea NOT NULL,
  -- another request with this key waits until then; after it the first one is taken for dead
  lease_until timestamptz NOT NULL,
  status smallint,
  -- sealed: an answer may hold what only its caller may read
  body bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, principal, call, key)
);
CREATE INDEX stored_answer_age ON stored_answer (created_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON stored_answer TO trevo_app;
