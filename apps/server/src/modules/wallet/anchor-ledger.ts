import { createHash } from 'node:crypto';
import type { Id } from '@trevo/kernel';
import { anchorLeafText, anchorNodeText, anchorText } from '@trevo/money';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ledgerKeyOf } from './ledger-key.ts';

type Leaf = {
  readonly id: bigint;
  readonly owner: string;
  readonly pocket: string;
  readonly currency: string;
  readonly version: bigint;
  readonly head: Buffer;
};
const emptyRoot = Buffer.alloc(32);

/**
 * Anchors a merchant's ledger for a day (`yyyy-MM-dd`): a signed Merkle root over every chain that moved since the anchor before, tied
 * to that anchor's root. Once per day; false when the day stands already. A day without a movement is anchored too.
 */
export async function anchorLedger(app: App, merchantId: Id<'merchant'>, day: string): Promise<boolean> {
  const key = await ledgerKeyOf(app);
  return inTransaction(app.db, async (tx) => {
    const before = await sql<{ day: string; root: Buffer }>`SELECT day::text, root FROM ledger_anchor WHERE merchant_id = ${merchantId}
      ORDER BY day DESC LIMIT 1`.execute(tx);
    if (before.rows[0] && before.rows[0].day >= day) return false;
    const leaves = await readMoved(tx, merchantId);
    const rows = treeOf(
      leaves.map((leaf) => hashText(anchorLeafText({ ...leaf, merchant: merchantId }, leaf.version, leaf.head.toString('hex')))),
    );
    const root = rows.at(-1)?.[0] ?? emptyRoot;
    const previousRoot = before.rows[0]?.root ?? emptyRoot;
    const text = anchorText(merchantId, {
      day,
      leaves: leaves.length,
      previousRoot: previousRoot.toString('hex'),
      root: root.toString('hex'),
    });
    const { numAffectedRows } = await sql`INSERT INTO ledger_anchor (merchant_id, day, leaves, previous_root, root, signature)
      VALUES (${merchantId}, ${day}::date, ${leaves.length}, ${previousRoot}, ${root}, ${key.sign(text)}) ON CONFLICT DO NOTHING`.execute(
      tx,
    );
    if (numAffectedRows !== 1n) return false;
    for (const [level, hashes] of rows.entries()) await writeRow(tx, { merchantId, day, level, hashes, leaves: level === 0 ? leaves : [] });
    return true;
  });
}

async function readMoved(tx: Tx, merchantId: Id<'merchant'>): Promise<Leaf[]> {
  const { rows } = await sql<Leaf>`SELECT a.id, a.owner_id AS owner, a.pocket, a.currency, a.version, a.head FROM ledger_account a
    WHERE a.merchant_id = ${merchantId} AND a.mode = 'chained' AND a.version > coalesce(
      (SELECT n.version FROM ledger_anchor_node n WHERE n.account_id = a.id AND n.level = 0 ORDER BY n.version DESC LIMIT 1), 0)
    ORDER BY a.id`.execute(tx);
  return rows;
}

type TreeRow = {
  readonly merchantId: Id<'merchant'>;
  readonly day: string;
  readonly level: number;
  readonly hashes: readonly Buffer[];
  /** The accounts behind the hashes of level 0; empty above. */
  readonly leaves: readonly Leaf[];
};

async function writeRow(tx: Tx, { merchantId, day, level, hashes, leaves }: TreeRow): Promise<void> {
  const hexes = hashes.map((hash) => hash.toString('hex'));
  const ids = leaves.map(({ id }) => id);
  const versions = leaves.map(({ version }) => version);
  const heads = leaves.map(({ head }) => head.toString('hex'));
  await sql`INSERT INTO ledger_anchor_node (merchant_id, day, level, position, hash, account_id, version, head)
    SELECT ${merchantId}, ${day}::date, ${level}::smallint, n.position - 1, decode(n.hash, 'hex'), n.id, n.version, decode(n.head, 'hex')
    FROM unnest(${hexes}::text[], ${ids}::bigint[], ${versions}::bigint[], ${heads}::text[]) WITH ORDINALITY AS n (hash, id, version, head, position)`.execute(
    tx,
  );
}

/** The rows of a Merkle tree from its leaves to its root; the last node of an odd row rises as it is. */
export function treeOf(leaves: readonly Buffer[]): Buffer[][] {
  const rows: Buffer[][] = leaves.length > 0 ? [[...leaves]] : [];
  while (rows.length > 0 && (rows.at(-1)?.length ?? 0) > 1) {
    const below = rows.at(-1) as Buffer[];
    const row: Buffer[] = [];
    for (let i = 0; i < below.length; i += 2) {
      const [left, right] = [below[i] as Buffer, below[i + 1]];
      row.push(right ? hashText(anchorNodeText(left.toString('hex'), right.toString('hex'))) : left);
    }
    rows.push(row);
  }
  return rows;
}

export function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
