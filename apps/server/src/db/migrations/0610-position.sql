-- What a member paid in, took out, staked and won, by day of the brand's calendar: the ledger's entries, summed once and brought forward when somebody asks.

CREATE TABLE position_day (
  member_id text NOT NULL REFERENCES member,
  day date NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  deposited bigint NOT NULL DEFAULT 0,
  withdrawn bigint NOT NULL DEFAULT 0,
  staked bigint NOT NULL DEFAULT 0,
  won bigint NOT NULL DEFAULT 0,
  -- stakes given back
  returned bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id, day)
);
GRANT SELECT, INSERT, UPDATE ON position_day TO trevo_app;

-- How far each account was summed: up to this version of it, each entry exactly once.
CREATE TABLE position_mark (
  account_id bigint PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  member_id text NOT NULL REFERENCES member,
  version bigint NOT NULL DEFAULT 0
);
GRANT SELECT, INSERT, UPDATE ON position_mark TO trevo_app;

-- Sums a member's newest entries into their days. A correction counts as less of what it corrects.
CREATE FUNCTION position_bring_forward(p_merchant text, p_member text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  account record;
  since bigint;
  upto bigint;
BEGIN
  FOR account IN SELECT a.id, z.time_zone FROM ledger_account a JOIN merchant z ON z.id = a.merchant_id
      WHERE a.owner_id = p_member AND a.merchant_id = p_merchant AND a.pocket IN ('main', 'pending') ORDER BY a.id LOOP
    INSERT INTO position_mark (account_id, merchant_id, member_id) VALUES (account.id, p_merchant, p_member) ON CONFLICT (account_id) DO NOTHING;
    SELECT version INTO since FROM position_mark WHERE account_id = account.id FOR UPDATE;
    SELECT version INTO upto FROM ledger_account WHERE id = account.id;
    CONTINUE WHEN upto = since;
    INSERT INTO position_day AS d (member_id, merchant_id, day, deposited, withdrawn, staked, won, returned)
      SELECT p_member, p_merchant, (t.created_at AT TIME ZONE account.time_zone)::date,
          coalesce(sum(e.amount) FILTER (WHERE coalesce(o.kind, t.kind) IN ('deposit', 'suspense_credit')), 0),
          coalesce(sum(-e.amount) FILTER (WHERE coalesce(o.kind, t.kind) = 'withdrawal_pay'), 0),
          coalesce(sum(-e.amount) FILTER (WHERE coalesce(o.kind, t.kind) = 'bet'), 0),
          -- what came back from a vendor's wallet and is held was won at the vendor by its word, and is not the member's yet
          coalesce(sum(e.amount) FILTER (WHERE coalesce(o.kind, t.kind) = 'win' OR t.kind IN ('return_hold', 'return_release')), 0),
          coalesce(sum(e.amount) FILTER (WHERE coalesce(o.kind, t.kind) = 'rollback'), 0)
        FROM ledger_entry e JOIN ledger_transfer t ON t.id = e.transfer_id
          LEFT JOIN ledger_transfer o ON t.kind = 'reversal' AND o.id = t.payload ->> 'reverses'
        WHERE e.account_id = account.id AND e.account_version > since AND e.account_version <= upto
        GROUP BY 3
      ON CONFLICT (member_id, day) DO UPDATE SET deposited = d.deposited + excluded.deposited, withdrawn = d.withdrawn + excluded.withdrawn,
        staked = d.staked + excluded.staked, won = d.won + excluded.won, returned = d.returned + excluded.returned;
    UPDATE position_mark SET version = upto WHERE account_id = account.id;
  END LOOP;
END $$;

-- Stakes, wins and returned stakes since an instant, to the entry: the place in the account's history is found by halving.
CREATE FUNCTION position_since(p_merchant text, p_member text, p_from timestamptz) RETURNS TABLE (staked bigint, won bigint, returned bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE
  account bigint;
  low bigint := 1;
  high bigint;
  middle bigint;
  at timestamptz;
BEGIN
  SELECT a.id, a.version + 1 INTO account, high FROM ledger_account a WHERE a.owner_id = p_member AND a.merchant_id = p_merchant AND a.pocket = 'main';
  IF NOT FOUND THEN
    RETURN QUERY SELECT 0::bigint, 0::bigint, 0::bigint;
    RETURN;
  END IF;
  WHILE low < high LOOP
    middle := (low + high) / 2;
    SELECT t.created_at INTO at FROM ledger_entry e JOIN ledger_transfer t ON t.id = e.transfer_id WHERE e.account_id = account AND e.account_version = middle;
    IF at < p_from THEN
      low := middle + 1;
    ELSE
      high := middle;
    END IF;
  END LOOP;
  RETURN QUERY SELECT coalesce(sum(-e.amount) FILTER (WHERE t.kind = 'bet'), 0)::bigint, coalesce(sum(e.amount) FILTER (WHERE t.kind = 'win'), 0)::bigint,
      coalesce(sum(e.amount) FILTER (WHERE t.kind = 'rollback'), 0)::bigint
    FROM ledger_entry e JOIN ledger_transfer t ON t.id = e.transfer_id WHERE e.account_id = account AND e.account_version >= low;
END $$;

-- Has the guard count what a member staked and lost in the running day, week and month, whatever it knew: for the moment a limit is set.
CREATE FUNCTION protection_recount(p_merchant text, p_member text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM protection_hold(p_member);
  PERFORM position_bring_forward(p_merchant, p_member);
  UPDATE member_guard g SET periods = n.today, staked = n.staked, lost = n.lost
    FROM (
      SELECT f.today, array_agg(f.staked ORDER BY f.i) AS staked, array_agg(f.lost ORDER BY f.i) AS lost FROM (
        SELECT p.today, s.i, coalesce(sum(d.staked - d.returned), 0)::bigint AS staked, coalesce(sum(d.staked - d.returned - d.won), 0)::bigint AS lost
          FROM (SELECT protection_periods(o.time_zone, clock_timestamp()) AS today FROM member_guard o WHERE o.member_id = p_member) AS p
          CROSS JOIN generate_series(1, 3) AS s (i)
          LEFT JOIN position_day d ON d.member_id = p_member AND d.day >= p.today[s.i]
          GROUP BY p.today, s.i
      ) AS f GROUP BY f.today
    ) AS n
    WHERE g.member_id = p_member AND g.merchant_id = p_merchant;
END $$;

-- Puts a member under a jurisdiction that asks something of every bet: a least time between rounds, limits of these kinds.
CREATE FUNCTION protection_adopt(p_merchant text, p_member text, p_round_min_ms integer, p_kinds text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean;
BEGIN
  is_new := NOT EXISTS (SELECT FROM member_guard WHERE member_id = p_member);
  PERFORM protection_guard(p_merchant, p_member);
  UPDATE member_guard SET round_min_ms = p_round_min_ms, limits_missing = EXISTS (
      SELECT FROM unnest(p_kinds) AS k (kind) WHERE NOT EXISTS (SELECT FROM protection_limit l WHERE l.member_id = p_member AND l.kind = k.kind))
    WHERE member_id = p_member AND merchant_id = p_merchant;
  IF is_new THEN
    PERFORM protection_recount(p_merchant, p_member);
  END IF;
END $$;
