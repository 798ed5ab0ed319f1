/** What of the ledger a proof reads: relations with the columns of its tables. */
type Stretch = {
  readonly transfers: string;
  /** Whether a row of `ledger_transfer t` is one of those. */
  readonly isOfIt: string;
  readonly entries: string;
  /** Chained accounts that have entries among those, or all accounts. */
  readonly accounts: string;
};

const whole: Stretch = { transfers: 'ledger_transfer', isOfIt: 'true', entries: 'ledger_entry', accounts: 'ledger_account' };

/** What was posted after a day (`yyyy-MM-dd`, UTC): found by block range indexes, in time proportional to it. */
function after(day: string): Stretch {
  const from = `('${day}'::date + 1)::timestamp AT TIME ZONE 'UTC'`;
  return {
    transfers: `(SELECT * FROM ledger_transfer WHERE created_at >= ${from})`,
    isOfIt: `t.created_at >= ${from}`,
    entries: `(SELECT * FROM ledger_entry WHERE day > '${day}'::date)`,
    accounts: `(SELECT * FROM ledger_account WHERE id IN (SELECT account_id FROM ledger_entry WHERE day > '${day}'::date AND account_version IS NOT NULL))`,
  };
}

/**
 * The checks of the whole ledger, or with a day of what was posted after it. Each answers the first bad row as `at`, named so that a person finds it.
 * A chain is proven entry by entry against the one before, so that a stretch needs nothing of what is older but its last entry.
 */
export function ledgerChecks(since: string | null): Readonly<Record<string, string>> {
  if (since !== null && !/^\d{4}-\d{2}-\d{2}$/.test(since)) throw new Error(`no day: ${since}`);
  const of = since === null ? whole : after(since);
  return { ...booksOf(of), ...(since === null ? histories : {}), ...playOf(of, since), ...whatWaits };
}

/** Whether a transfer is of a round: an act of it, or a correction of one. */
const isOfRound = `(t.kind IN ('bet', 'win', 'rollback', 'win_back') OR (t.kind = 'reversal' AND t.payload ? 'round'))`;
/** Of what is taken back, what a bonus has not any more is the house's cost, and no part of the round. */
const isOfClearing = `(t.kind <> 'win_back' OR e.amount > 0)`;

const legsOf = (transfer: string) =>
  `(SELECT string_agg(l.account_id || ':' || l.amount, ',' ORDER BY l.leg) FROM ledger_entry l WHERE l.transfer_id = ${transfer})`;

function booksOf({ transfers, isOfIt, entries, accounts }: Stretch): Readonly<Record<string, string>> {
  return {
    'currencies sum to zero': `
    SELECT a.merchant_id || ' ' || a.currency || ' ' || sum(e.amount) AS at FROM ${entries} e JOIN ledger_account a ON a.id = e.account_id
    GROUP BY a.merchant_id, a.currency HAVING sum(e.amount) <> 0 ORDER BY 1 LIMIT 1`,
    'every transfer balances': `
    SELECT coalesce(t.id, e.transfer_id) AS at FROM ${transfers} t
    FULL JOIN (SELECT transfer_id, sum(amount) AS total, bool_or(amount = 0) AS has_zero FROM ${entries} n GROUP BY transfer_id) e ON e.transfer_id = t.id
    WHERE t.id IS NULL OR e.total <> 0 OR e.has_zero OR (e.total IS NOT NULL AND t.outcome <> 'posted') OR (t.code IS NULL) <> (t.outcome = 'posted')
    ORDER BY 1 LIMIT 1`,
    'transfers are as they were written': `
    SELECT t.id AS at FROM ledger_transfer t
    LEFT JOIN (SELECT transfer_id, string_agg(account_id || ':' || amount, ',' ORDER BY leg) AS legs FROM ${entries} n GROUP BY transfer_id) e ON e.transfer_id = t.id
    WHERE ${isOfIt} AND (t.digest IS DISTINCT FROM ledger_digest(t, e.legs) OR t.day <> (t.created_at AT TIME ZONE 'UTC')::date) ORDER BY t.id LIMIT 1`,
    'entries are their owner’s and of their day': `
    SELECT e.transfer_id || ' leg ' || e.leg AS at FROM ${entries} e JOIN ledger_transfer t ON t.id = e.transfer_id JOIN ledger_account a ON a.id = e.account_id
    WHERE e.day <> t.day OR e.owner_id <> CASE a.mode WHEN 'chained' THEN a.owner_id ELSE t.owner_id END ORDER BY 1 LIMIT 1`,
    'chains are unbroken': `
    SELECT a.owner_id || ' ' || a.pocket || ' version ' || e.account_version AS at
    FROM ${entries} e JOIN ledger_account a ON a.id = e.account_id JOIN ledger_transfer t ON t.id = e.transfer_id
    LEFT JOIN ledger_entry p ON p.account_id = e.account_id AND p.account_version = e.account_version - 1
    WHERE (a.mode = 'chained') <> (e.account_version IS NOT NULL) OR (a.mode = 'chained' AND (
      (p.account_id IS NULL AND e.account_version <> 1) OR e.balance_before IS DISTINCT FROM coalesce(p.balance_after, 0)
      OR e.balance_after IS DISTINCT FROM e.balance_before + e.amount
      OR e.previous_hash IS DISTINCT FROM coalesce(p.hash, ledger_genesis(a.merchant_id, a.owner_id, a.pocket, a.currency))
      OR e.hash IS DISTINCT FROM ledger_link(e.previous_hash, t.digest, e.account_version, e.amount, e.balance_before, e.balance_after)))
    ORDER BY e.account_id, e.account_version LIMIT 1`,
    'accounts are where their chains end': `
    SELECT a.owner_id || ' ' || a.pocket || ' ' || a.currency AS at FROM ${accounts} a
    LEFT JOIN ledger_entry e ON e.account_id = a.id AND e.account_version = a.version
    WHERE a.mode = 'chained' AND (a.balance <> coalesce(e.balance_after, 0) OR (e.account_id IS NULL AND a.version <> 0)
      OR a.head <> coalesce(e.hash, ledger_genesis(a.merchant_id, a.owner_id, a.pocket, a.currency))
      OR EXISTS (SELECT FROM ledger_entry n WHERE n.account_id = a.id AND n.account_version > a.version)) ORDER BY a.id LIMIT 1`,
    'what was anchored is as it was': `
    SELECT a.owner_id || ' ' || a.pocket || ' version ' || n.version AS at FROM ${accounts} a
    JOIN LATERAL (SELECT o.version, o.head FROM ledger_anchor_node o WHERE o.account_id = a.id AND o.level = 0 ORDER BY o.version DESC LIMIT 2) n ON true
    LEFT JOIN ledger_entry e ON e.account_id = a.id AND e.account_version = n.version LEFT JOIN ledger_transfer t ON t.id = e.transfer_id
    WHERE e.hash IS DISTINCT FROM n.head OR t.digest IS DISTINCT FROM ledger_digest(t, ${legsOf('t.id')})
      OR e.hash IS DISTINCT FROM ledger_link(e.previous_hash, t.digest, e.account_version, e.amount, e.balance_before, e.balance_after)
    ORDER BY 1 LIMIT 1`,
    'reversals are the opposite of what they undo': `
    SELECT t.id AS at FROM ${transfers} t LEFT JOIN ledger_transfer o ON o.id = t.payload ->> 'reverses'
    WHERE t.kind = 'reversal' AND t.outcome = 'posted' AND (o.id IS NULL OR o.kind = 'reversal' OR t.key <> o.id OR EXISTS (
      SELECT FROM (SELECT account_id, amount FROM ledger_entry WHERE transfer_id = o.id) x
      FULL JOIN (SELECT account_id, amount FROM ledger_entry WHERE transfer_id = t.id) y USING (account_id) WHERE coalesce(x.amount, 0) + coalesce(y.amount, 0) <> 0))
    ORDER BY t.id LIMIT 1`,
    'no member is below zero': `
    SELECT owner_id || ' ' || pocket AS at FROM ${accounts} a WHERE owner_kind = 'member' AND balance < 0 ORDER BY id LIMIT 1`,
    'trial accounts have no money': `
    SELECT a.owner_id AS at FROM ${accounts} a JOIN member m ON m.id = a.owner_id WHERE m.type = 4 ORDER BY 1 LIMIT 1`,
    'what is held is what withdrawals wait for': `
    SELECT a.owner_id AS at FROM ${accounts} a WHERE a.pocket = 'pending' AND a.balance <> coalesce((
      SELECT sum(w.amount - w.released - CASE WHEN w.fee_transfer_id IS NULL THEN 0 ELSE w.fee END
        - coalesce((SELECT sum(o.amount) FROM withdrawal_payout o WHERE o.withdrawal_id = w.id AND o.status = 'paid'), 0))
      FROM withdrawal w WHERE w.member_id = a.owner_id), 0) ORDER BY 1 LIMIT 1`,
  };
}

/** What only the whole history can show. */
const histories: Readonly<Record<string, string>> = {
  'balances are the sum of their entries': `
    SELECT a.owner_id || ' ' || a.pocket || ' ' || a.currency AS at FROM ledger_account a LEFT JOIN ledger_entry e ON e.account_id = a.id
    WHERE a.mode = 'chained' GROUP BY a.id HAVING coalesce(sum(e.amount), 0) <> a.balance OR count(e.account_id) <> a.version ORDER BY a.id LIMIT 1`,
  'sums of days are those of their entries': `
    SELECT s.account_id || ' ' || s.day AS at FROM ledger_sum s
    LEFT JOIN (SELECT account_id, day, sum(amount) AS amount FROM ledger_entry WHERE account_version IS NULL GROUP BY 1, 2) e USING (account_id, day)
    WHERE s.amount IS DISTINCT FROM coalesce(e.amount, 0) ORDER BY 1 LIMIT 1`,
  'what the house is owed is what members owe': `
    SELECT coalesce(e.name, d.name) AS at FROM (
      SELECT a.merchant_id || ' ' || a.currency AS name, sum(n.amount) AS total FROM ledger_account a JOIN ledger_entry n ON n.account_id = a.id
      WHERE a.pocket LIKE 'receivable:%' GROUP BY 1) e
    FULL JOIN (SELECT merchant_id || ' ' || currency AS name, sum(owed - paid) AS total FROM
      (SELECT merchant_id, currency, owed, paid FROM lottery_debt UNION ALL SELECT merchant_id, currency, owed, paid FROM deposit_dispute) o GROUP BY 1) d ON d.name = e.name
    WHERE coalesce(e.total, 0) + coalesce(d.total, 0) <> 0 ORDER BY 1 LIMIT 1`,
  'every withdrawal that waits is held': `
    SELECT w.member_id AS at FROM withdrawal w LEFT JOIN ledger_account a ON a.owner_id = w.member_id AND a.pocket = 'pending'
    WHERE a.id IS NULL GROUP BY 1
    HAVING sum(w.amount - w.released - coalesce((SELECT sum(o.amount) FROM withdrawal_payout o WHERE o.withdrawal_id = w.id AND o.status = 'paid'), 0)) <> 0
    ORDER BY 1 LIMIT 1`,
};

/** A round is what its acts are. All of them are read of rounds that something was posted to; the whole is compared as sums. */
function playOf({ transfers }: Stretch, since: string | null): Readonly<Record<string, string>> {
  if (since === null)
    return {
      'clearing is what the rounds say': `
    SELECT coalesce(l.name, r.name) AS at FROM (
      SELECT a.merchant_id || ' ' || a.pocket || ' ' || a.currency AS name, sum(e.amount) AS total
      FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id JOIN ledger_transfer t ON t.id = e.transfer_id
      WHERE a.pocket LIKE 'clearing:%' AND ${isOfRound} GROUP BY 1) l
    FULL JOIN (SELECT merchant_id || ' clearing:' || vendor || ' ' || currency AS name, sum(staked - returned - won) AS total FROM seamless_round GROUP BY 1) r ON r.name = l.name
    WHERE coalesce(l.total, 0) <> coalesce(r.total, 0) ORDER BY 1 LIMIT 1`,
    };
  return {
    'clearing is what the rounds say': `
    SELECT r.member_id || ' ' || r.vendor || ' ' || r.external_id AS at FROM (
      SELECT t.owner_id, t.payload ->> 'vendor' AS vendor, t.payload ->> 'round' AS round, min(t.day) AS first_day,
        sum(e.amount) AS total
      FROM ${transfers} t LEFT JOIN ledger_entry e ON e.transfer_id = t.id AND e.account_version IS NULL AND ${isOfClearing}
      WHERE ${isOfRound} AND t.outcome = 'posted' GROUP BY 1, 2, 3) l
    LEFT JOIN seamless_round r ON r.member_id = l.owner_id AND r.vendor = l.vendor AND r.external_id = l.round
    WHERE r.member_id IS NULL OR r.staked - r.returned - r.won <> coalesce(CASE WHEN (r.started_at AT TIME ZONE 'UTC')::date > '${since}' THEN l.total
      ELSE (SELECT sum(e.amount) FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id AND e.account_version IS NULL AND ${isOfClearing}
        WHERE t.owner_id = l.owner_id AND (t.scope LIKE 'seamless:%' OR t.scope = 'reversal') AND ${isOfRound}
          AND t.payload ->> 'vendor' = l.vendor AND t.payload ->> 'round' = l.round) END, 0) ORDER BY 1 LIMIT 1`,
  };
}

/** Few rows, whatever the size of the ledger. */
const whatWaits: Readonly<Record<string, string>> = {
  'suspense is what waits for people': `
    SELECT coalesce(s.name, r.name) AS at FROM (SELECT merchant_id || ' ' || currency AS name, balance FROM ledger_account WHERE pocket = 'suspense') s
    FULL JOIN (SELECT merchant_id || ' ' || currency AS name, sum(amount) AS held FROM payment_receipt WHERE disposition IN ('suspense', 'suspense_returning') GROUP BY 1) r ON r.name = s.name
    WHERE coalesce(s.balance, 0) <> coalesce(r.held, 0) ORDER BY 1 LIMIT 1`,
  'what vendors have in suspense is what is held of their wins': `
    SELECT coalesce(s.name, h.name) AS at FROM (SELECT merchant_id || ' ' || pocket || ' ' || currency AS name, balance FROM ledger_account WHERE pocket LIKE 'suspense:%') s
    FULL JOIN (SELECT merchant_id || ' suspense:' || vendor || ' ' || currency AS name, sum(amount) AS held FROM seamless_held WHERE ended_at IS NULL GROUP BY 1) h
      ON h.name = s.name
    WHERE coalesce(s.balance, 0) <> coalesce(h.held, 0) ORDER BY 1 LIMIT 1`,
};
