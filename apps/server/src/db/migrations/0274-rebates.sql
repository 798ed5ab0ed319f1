-- Rebates of players and of everybody above them (agents' rule book §5): how far they are reckoned, what is below a unit of money, and what was paid.

-- One who reckons a brand at a time. Everything settled before `rebated_to` is credited.
CREATE TABLE rebate_book (
  merchant_id text PRIMARY KEY REFERENCES merchant,
  rebated_to timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON rebate_book TO trevo_app;
-- What was settled before there were rebates earns none.
INSERT INTO rebate_book (merchant_id, rebated_to) SELECT id, now() FROM merchant;

-- What an account is credited and not paid yet, in micros; below zero after a correction: waits for later credits.
CREATE TABLE rebate_stream (
  member_id text PRIMARY KEY REFERENCES member,
  merchant_id text NOT NULL REFERENCES merchant,
  balance numeric(38, 0) NOT NULL
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE ON rebate_stream TO trevo_app;

-- What an account was credited for what was settled in a span of time, and what of its stream was paid. Its units are found by the span (rebate_lines).
CREATE TABLE rebate_payment (
  beneficiary_id text NOT NULL REFERENCES member,
  span_end timestamptz NOT NULL,
  span_start timestamptz NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  currency text NOT NULL,
  lines integer NOT NULL CHECK (lines > 0),
  credit_micro numeric(38, 0) NOT NULL,
  stream_in_micro numeric(38, 0) NOT NULL,
  stream_out_micro numeric(38, 0) NOT NULL,
  paid bigint NOT NULL CHECK (paid >= 0),
  transfer_id text,
  PRIMARY KEY (beneficiary_id, span_end),
  CHECK (span_start < span_end),
  CHECK ((paid = 0) = (transfer_id IS NULL)),
  CHECK (credit_micro + stream_in_micro = stream_out_micro + paid::numeric * 1000000)
);
GRANT SELECT, INSERT ON rebate_payment TO trevo_app;
