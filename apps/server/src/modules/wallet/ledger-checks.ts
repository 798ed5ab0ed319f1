/** What of the ledger a proof reads: relations with the columns of its tables. */
type Stretch = {
  /** What makes them: the head of the statement. */
  readonly head: string;
  readonly transfers: string;
  readonly entries: string;
  /** Chained accounts that have entries among those, or all accounts. */
  readonly accounts: string;
  /** What joins a table that may be of any size to those. */
  readonly join: (table: string, alias: string, on: string) => string;
};

const whole: Stretch = {
  head: '',
  transfers: 'ledger_transfer',
  entries: 'ledger_entry',
  accounts: 'ledger_account',
  join: (table, alias, on) => `LEFT JOIN ${table} ${alias} ON ${on}`,
};

/**
 * What was posted after a day (`yyyy-MM-dd`, UTC): found by block range indexes, in time proportional to it, and read once for all checks. What it is compared
 * with is looked up row by row: no plan may think that reading the history is as good, for its order or for the share of it that the day is.
 */
function after(day: string): Stretch {
  return {
    head: `WITH new_transfer AS MATERIALIZED (SELECT * FROM ledger_transfer WHERE created_at >= ('${day}'::date + 1)::timestamp AT TIME ZONE 'UTC'),
    new_entry AS MATERIALIZED (SELECT * FROM ledger_entry WHERE day > '${day}'::date),
    moved_account AS MATERIALIZED (SELECT * FROM ledger_account WHERE id IN (SELECT account_id FROM new_entry WHERE account_version IS NOT NULL))`,
    transfers: 'new_transfer',
    entries: 'new_entry',
    accounts: 'moved_account',
    join: lookUp,
  };
}

/** A look-up that stays by itself. */
function lookUp(table: string, alias: string, on: string): string {
  return `LEFT JOIN LATERAL (SELECT * FROM ${table} ${alias} WHERE ${on} OFFSET 0) ${alias} ON true`;
}

/**
 * The statement that proves the whole ledger, or with a day what was posted after it: rows `(check, at)`. The first is named `entries` and tells how many were
 * proven; each other one is a check that failed, with its first bad row, named so that a person finds it. One statement, one snapshot: what is being posted
 * meanwhile is either wholly there or not at all.
 */
export function ledgerProof(since: string | null): string {
  if (since !== null && !/^\d{4}-\d{2}-\d{2}$/.test(since)) throw new Error(`no day: ${since}`);
  const of = since === null ? whole : after(since);
  const parts = Object.entries(checksOf(of, since)).map(([check, text]) => `SELECT '${check}', at::text FROM (${text}) AS x`);
  return [`${of.head} SELECT 'entries' AS check, count(*)::text AS at FROM ${of.entries}`, ...parts].join(' UNION ALL ');
}

/** Each answers its first bad row as `at`. A chain is proven entry by entry against the one before, so that a stretch needs nothing of what is older but its last entry. */
function checksOf(of: Stretch, since: string | null): Readonly<Record<string, string>> {
  return { ...booksOf(of), ...(since === null ? histories : {}), ...playOf(of, since), ...whatWaits };
}

/** Whether a transfer is of a round: an act of it, or a correction of one. */
const isOfRound = `(t.kind IN (SELECT k.kind FROM ledger_kind k WHERE k.of_round) OR (t.kind = 'reversal' AND t.payload ? 'round'))`;
/** Of what is taken back, what a bonus has not any more is the house's cost, and no part of the round. */
const isOfClearing = `(t.kind <> 'win_back' OR e.amount > 0)`;

const legsOf = (transfer: string) =>
  `(SELECT string_agg(l.account_id || ':' || l.amount, ',' ORDER BY l.leg) FROM ledger_entry l WHERE l.transfer_id = ${transfer})`;

function booksOf({ transfers, entries, accounts, join }: Stretch): Readonly<Record<string, string>> {
  return {
    'currencies sum to zero': `
    SELECT a.merchant_id || ' ' || a.currency || ' ' || sum(e.amount) AS at FROM ${entries} e ${join('ledger_account', 'a', 'a.id = e.account_id')}
    GROUP BY a.merchant_id, a.currency HAVING sum(e.amount) <> 0 ORDER BY 1 LIMIT 1`,
    'every transfer balances': `
    SELECT coalesce(t.id, e.transfer_id) AS at FROM ${transfers} t
    FULL JOIN (SELECT transfer_id, sum(amount) AS total, bool_or(amount = 0) AS has_zero FROM ${entries} n GROUP BY transfer_id) e ON e.transfer_id = t.id
    WHERE t.id IS NULL OR e.total <> 0 OR e.has_zero OR (e.total IS NOT NULL AND t.outcome <> 'posted') OR (t.code IS NULL) <> (t.outcome = 'posted')
    ORDER BY 1 LIMIT 1`,
    'transfers are as they were written': `
    SELECT t.id AS at FROM ${transfers} t
    LEFT JOIN (SELECT transfer_id, string_agg(account_id || ':' || amount, ',' ORDER BY leg) AS legs FROM ${entries} n GROUP BY transfer_id) e ON e.transfer_id = t.id
    WHERE t.digest IS DISTINCT FROM ledger_digest(ROW (t.*)::ledger_transfer, e.legs) OR t.day <> (t.created_at AT TIME ZONE 'UTC')::date ORDER BY t.id LIMIT 1`,
    'entries are their owner’s and of their day': `
    SELECT e.transfer_id || ' leg ' || e.leg AS at FROM ${entries} e
    ${join('ledger_transfer', 't', 't.id = e.transfer_id')} ${join('ledger_account', 'a', 'a.id = e.account_id')}
    WHERE e.day IS DISTINCT FROM t.day OR e.owner_id IS DISTINCT FROM CASE a.mode WHEN 'chained' THEN a.owner_id ELSE t.owner_id END ORDER BY 1 LIMIT 1`,
    'chains are unbroken': `
    SELECT a.owner_id || ' ' || a.pocket || ' version ' || e.account_version AS at
    FROM ${entries} e ${join('ledger_account', 'a', 'a.id = e.account_id')} ${join('ledger_transfer', 't', 't.id = e.transfer_id')}
    ${join('ledger_entry', 'p', 'p.account_id = e.account_id AND p.account_version = e.account_version - 1')}
    WHERE (a.mode = 'chained') <> (e.account_version IS NOT NULL) OR (a.mode = 'chained' AND (
      (p.account_id IS NULL AND e.account_version <> 1) OR e.balance_before IS DISTINCT FROM coalesce(p.balance_after, 0)
      OR e.balance_after IS DISTINCT FROM e.balance_before + e.amount
      OR e.previous_hash IS DISTINCT FROM coalesce(p.hash, ledger_genesis(a.merchant_id, a.owner_id, a.pocket, a.currency))
      OR e.hash IS DISTINCT FROM ledger_link(e.previous_hash, t.digest, e.account_version, e.amount, e.balance_before, e.balance_after)))
    ORDER BY e.account_id, e.account_version LIMIT 1`,
    'accounts are where their chains end': `
    SELECT a.owner_id || ' ' || a.pocket || ' ' || a.currency AS at FROM ${accounts} a
    ${join('ledger_entry', 'e', 'e.account_id = a.id AND e.account_version = a.version')}
    WHERE a.mode = 'chained' AND (a.balance <> coalesce(e.balance_after, 0) OR (e.account_id IS NULL AND a.version <> 0)
      OR a.head <> coalesce(e.hash, ledger_genesis(a.merchant_id, a.owner_id, a.pocket, a.currency))
      OR EXISTS (SELECT FROM ledger_entry n WHERE n.account_id = a.id AND n.account_version > a.version)) ORDER BY a.id LIMIT 1`,
    'what was anchored is as it was': `
    SELECT a.owner_id || ' ' || a.pocket || ' version ' || n.version AS at FROM ${accounts} a
    JOIN LATERAL (SELECT o.version, o.head FROM ledger_anchor_node o WHERE o.account_id = a.id AND o.level = 0 ORDER BY o.version DESC LIMIT 2) n ON true
    ${join('ledger_entry', 'e', 'e.account_id = a.id AND e.account_version = n.version')} ${join('ledger_transfer', 't', 't.id = e.transfer_id')}
    WHERE e.hash IS DISTINCT FROM n.head OR t.digest IS DISTINCT FROM ledger_digest(ROW (t.*)::ledger_transfer, ${legsOf('t.id')})
      OR e.hash IS DISTINCT FROM ledger_link(e.previous_hash, t.digest, e.account_version, e.amount, e.balance_before, e.balance_after)
    ORDER BY 1 LIMIT 1`,
    'reversals are the opposite of what they undo': `
    SELECT t.id AS at FROM ${transfers} t ${join('ledger_transfer', 'o', "o.id = t.payload ->> 'reverses'")}
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

/** A round is what its acts are: the whole is compared as sums, and after a day each round that something was posted to. */
function playOf({ transfers }: Stretch, since: string | null): Readonly<Record<string, string>> {
  return { 'clearing is what the rounds say': since === null ? everyRound : roundsThatMoved(transfers, since) };
}

const everyRound = `
    SELECT coalesce(l.name, r.name) AS at FROM (
      SELECT a.merchant_id || ' ' || a.pocket || ' ' || a.currency AS name, sum(e.amount) AS total
      FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id JOIN ledger_transfer t ON t.id = e.transfer_id
      WHERE a.pocket LIKE 'clearing:%' AND ${isOfRound} GROUP BY 1) l
    FULL JOIN (SELECT merchant_id || ' clearing:' || vendor || ' ' || currency AS name, sum(staked - returned - won) AS total FROM seamless_round GROUP BY 1) r ON r.name = l.name
    WHERE coalesce(l.total, 0) <> coalesce(r.total, 0) ORDER BY 1 LIMIT 1`;

/**
 * Of a round that began in the stretch all acts are in it. Those of an older one are found by the chains of its player, from the day on which the oldest of the
 * player's rounds that moved began, once for all of them; and what a ruling took back of a bonus that had nothing left, which moves no account of the player's, by
 * its key. A round is dated a moment after its first stake.
 */
function roundsThatMoved(transfers: string, since: string): string {
  const entries = lookUp('ledger_entry', 'e', 'e.transfer_id = t.id');
  const sumOf = `sum(e.amount) FILTER (WHERE e.account_version IS NULL AND ${isOfClearing})`;
  const nameOf = `t.owner_id, t.payload ->> 'vendor' AS vendor, t.payload ->> 'round' AS round`;
  return `
    WITH moved AS MATERIALIZED (
      SELECT l.*, r.member_id, r.staked - r.returned - r.won AS says, CASE WHEN b.day <= '${since}' THEN b.day END AS began
      FROM (SELECT ${nameOf}, ${sumOf} AS total FROM ${transfers} t ${entries} WHERE ${isOfRound} AND t.outcome = 'posted' GROUP BY 1, 2, 3) l
      ${lookUp('seamless_round', 'r', 'r.member_id = l.owner_id AND r.vendor = l.vendor AND r.external_id = l.round')}
      CROSS JOIN LATERAL (SELECT ((r.started_at - interval '1 minute') AT TIME ZONE 'UTC')::date AS day) b
    ), players AS MATERIALIZED (
      SELECT m.owner_id, min(m.began) AS began, array_agg(DISTINCT m.vendor) AS vendors FROM moved m WHERE m.began IS NOT NULL GROUP BY 1
    ), spans AS MATERIALIZED (
      SELECT a.id AS account, coalesce((SELECT c.account_version FROM ledger_entry c WHERE c.account_id = a.id AND c.account_version IS NOT NULL
        AND c.day < p.began ORDER BY c.account_version DESC LIMIT 1), 0) AS version
      FROM players p ${lookUp('ledger_account', 'a', 'a.owner_id = p.owner_id')} WHERE a.mode = 'chained'
    ), acts AS MATERIALIZED (
      SELECT e.transfer_id AS id FROM spans s ${lookUp('ledger_entry', 'e', 'e.account_id = s.account AND e.account_version > s.version')}
      UNION SELECT t.id FROM players p CROSS JOIN unnest(p.vendors) AS v (vendor)
        ${lookUp('ledger_transfer', 't', "t.owner_id = p.owner_id AND t.scope = 'seamless:' || v.vendor || ':win_back'")}
    ), older AS MATERIALIZED (
      SELECT ${nameOf}, ${sumOf} AS total FROM acts x ${lookUp('ledger_transfer', 't', 't.id = x.id')} ${entries} WHERE ${isOfRound} GROUP BY 1, 2, 3
    )
    SELECT m.owner_id || ' ' || m.vendor || ' ' || m.round AS at FROM moved m
    LEFT JOIN older o ON m.began IS NOT NULL AND o.owner_id = m.owner_id AND o.vendor = m.vendor AND o.round = m.round
    WHERE m.member_id IS NULL OR m.says <> coalesce(CASE WHEN m.began IS NULL THEN m.total ELSE o.total END, 0) ORDER BY 1 LIMIT 1`;
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
