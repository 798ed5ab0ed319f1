-- The door every game moves money through, in-house or of a vendor: bet, win, rollback, round end.
-- One effect per (merchant, vendor, member, action, external id): the ledger's own key carries it, so that an answer is stored with its money.

-- The vendor code of our own studio: the one place of the database where it stands.
CREATE FUNCTION studio_vendor() RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT 'PGE' $$;

CREATE TABLE seamless_round (
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  member_id text NOT NULL REFERENCES member,
  -- the vendor's own name of the round
  external_id text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  staked bigint NOT NULL DEFAULT 0,
  won bigint NOT NULL DEFAULT 0,
  returned bigint NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'ended')),
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (member_id, vendor, external_id),
  CHECK (returned <= staked)
) WITH (fillfactor = 80);
CREATE INDEX seamless_round_open ON seamless_round (merchant_id, vendor, started_at) WHERE status = 'open';
GRANT SELECT, INSERT, UPDATE ON seamless_round TO trevo_app;

-- Wins that came before their bet: kept and reported, paid once when the round is known.
CREATE TABLE seamless_parked (
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  member_id text NOT NULL,
  external_id text NOT NULL,
  round_id text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  detail jsonb NOT NULL,
  -- the win says that the round is over with it
  ends_round boolean NOT NULL,
  parked_at timestamptz NOT NULL,
  released_at timestamptz,
  PRIMARY KEY (member_id, vendor, external_id)
);
CREATE INDEX seamless_parked_open ON seamless_parked (member_id, vendor, round_id) WHERE released_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON seamless_parked TO trevo_app;

-- In the functions `merchant_id || ''` compares without offering an index: a row is found by its key alone. Plans outlive the statistics they were made
-- with, and one made while the tables were small would look for a member, or a round, among all of the merchant's.

-- outcome: posted | refused | parked. balance and version: of the member's main pocket as the first answer gave them.
CREATE TYPE seamless_result AS (outcome text, code text, replayed boolean, transfer_id text, balance bigint, version bigint);

CREATE FUNCTION seamless_scope(p_vendor text, p_action text, p_member text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'seamless:' || p_vendor || ':' || p_action || ':' || p_member
$$;

-- What a repeated call must agree on; `p_detail` is description and may differ. STABLE, as convert_to is: said to be IMMUTABLE it could not be
-- inlined, and would be parsed anew in every transaction.
CREATE FUNCTION seamless_facts(p_currency text, p_round text, p_amount bigint, p_game text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(p_currency || '|' || p_amount || '|' || p_round || '|' || p_game, 'UTF8'))
$$;

-- Stake and result of a round that ends at once, in one step; a refused stake pays nothing. Answers with the win's balance.
CREATE FUNCTION seamless_bet_and_win(
  p_merchant text, p_vendor text, p_member text, p_currency text, p_external text, p_round text, p_game text, p_stake bigint, p_win bigint, p_detail jsonb DEFAULT '{}'
) RETURNS seamless_result LANGUAGE plpgsql AS $$
DECLARE
  r seamless_result;
BEGIN
  r := seamless_bet(p_merchant, p_vendor, p_member, p_currency, p_external, p_round, p_game, p_stake, p_detail);
  IF r.outcome <> 'posted' THEN
    RETURN r;
  END IF;
  RETURN seamless_win(p_merchant, p_vendor, p_member, p_currency, p_external, p_round, p_win, true, p_detail);
END $$;

-- Closes a round. False: no such round. Ending it again changes nothing.
CREATE FUNCTION seamless_end(p_merchant text, p_vendor text, p_member text, p_round text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE seamless_round SET status = 'ended', ended_at = coalesce(ended_at, clock_timestamp())
    WHERE member_id = p_member AND vendor = p_vendor AND external_id = p_round AND merchant_id || '' = p_merchant;
  RETURN FOUND;
END $$;
