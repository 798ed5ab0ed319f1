import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** What a ledger is, in one line: two that are equal hold the same accounts with the same histories. */
export type LedgerHash = { readonly entries: number; readonly hash: string };

/**
 * SHA-256 over the head of every chain (each stands for all entries of its account, and for the transfers they belong to), the sums of
 * the accounts without a chain, and the number of transfers and entries. Read in one statement, from one snapshot.
 */
export async function hashLedger(db: Db): Promise<LedgerHash> {
  const { rows } = await sql<LedgerHash>`
    WITH sums AS (SELECT account_id, count(*) AS entries, sum(amount) AS total FROM ledger_entry GROUP BY account_id),
    lines AS (
      SELECT a.id, concat_ws('|', a.id, a.merchant_id, a.owner_id, a.pocket, a.currency, a.version, encode(a.head, 'hex'), s.entries, s.total) AS line
      FROM ledger_account a LEFT JOIN sums s ON s.account_id = a.id)
    SELECT (SELECT count(*) FROM ledger_entry)::int AS entries,
      encode(sha256(convert_to(concat_ws(E'\n', (SELECT count(*) FROM ledger_transfer), (SELECT string_agg(line, E'\n' ORDER BY id) FROM lines)), 'UTF8')), 'hex') AS hash`.execute(
    db,
  );
  const [row] = rows;
  return row ?? { entries: 0, hash: '' };
}
