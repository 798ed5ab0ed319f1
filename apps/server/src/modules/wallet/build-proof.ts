import type { Calls, ResponseOf } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import { type Currency, ledgerGenesisText, ledgerStatementText } from '@trevo/money';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { hashText } from './anchor-ledger.ts';
import { type Entry, type Pocket, readAccount, readEntries } from './balances-store.ts';
import { ledgerKeyOf } from './ledger-key.ts';

type Proof = ResponseOf<Calls['walletProof']>;
const entriesMax = 1000;

export type ProofOrder = {
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly currency: Currency;
  readonly pocket: Pocket;
  readonly fromVersion: number;
};

/**
 * The proof of a member's own pocket from one version on: its entries with their hashes, the chain's state signed now, and the latest
 * daily anchor that holds the pocket. `verifyLedgerProof` of `@trevo/money` checks it offline.
 */
export async function buildProof(app: App, { merchantId, memberId, currency, pocket, fromVersion }: ProofOrder): Promise<Proof> {
  const key = await ledgerKeyOf(app);
  const account = { merchant: merchantId, owner: memberId, pocket, currency };
  const stored = await readAccount(app.db, merchantId, memberId, pocket, currency);
  const head = stored?.head.toString('hex') ?? hashText(ledgerGenesisText(account)).toString('hex');
  const state = {
    version: stored?.version ?? 0,
    head,
    balance: String(stored?.balance ?? 0n),
    at: new Date(app.clock.now()).toISOString(),
  };
  const entries = stored ? await readEntries(app.db, stored.id, fromVersion, Math.min(state.version, fromVersion + entriesMax - 1)) : [];
  return {
    format: 'trevo-ledger-1',
    account,
    entries: entries.map(entryOf),
    statement: { ...state, signature: key.sign(ledgerStatementText(account, state)).toString('base64url') },
    anchor: stored ? await readAnchor(app, stored.id) : null,
    publicKey: key.publicKey.toString('base64url'),
  };
}

function entryOf(entry: Entry): Proof['entries'][number] {
  return {
    version: entry.version,
    transferId: entry.transferId,
    kind: entry.kind,
    at: new Date(entry.at).toISOString(),
    amount: String(entry.minor),
    balanceBefore: String(entry.beforeMinor),
    balanceAfter: String(entry.afterMinor),
    transferDigest: entry.digest.toString('hex'),
    previousHash: entry.previousHash.toString('hex'),
    hash: entry.hash.toString('hex'),
  };
}

type AnchorRow = {
  readonly merchant_id: string;
  readonly day: string;
  readonly root: Buffer;
  readonly leaves: number;
  readonly previous_root: Buffer;
  readonly signature: Buffer;
  readonly version: number;
  readonly head: Buffer;
  readonly position: number;
};

async function readAnchor(app: App, accountId: bigint): Promise<Proof['anchor']> {
  const { rows } =
    await sql<AnchorRow>`SELECT n.merchant_id, n.day::text AS day, n.version::int AS version, n.head, n.position, k.root, k.leaves, k.previous_root, k.signature
    FROM ledger_anchor_node n JOIN ledger_anchor k ON k.merchant_id = n.merchant_id AND k.day = n.day
    WHERE n.account_id = ${accountId} AND n.level = 0 ORDER BY n.version DESC LIMIT 1`.execute(app.db);
  const anchor = rows[0];
  if (!anchor) return null;
  const nodes = await sql<{ level: number; hash: Buffer }>`SELECT level, hash FROM ledger_anchor_node
    WHERE merchant_id = ${anchor.merchant_id} AND day = ${anchor.day}::date AND position = ((${anchor.position}::int >> level) # 1)
    ORDER BY level`.execute(app.db);
  return {
    day: anchor.day,
    root: anchor.root.toString('hex'),
    leaves: anchor.leaves,
    previousRoot: anchor.previous_root.toString('hex'),
    signature: anchor.signature.toString('base64url'),
    version: anchor.version,
    head: anchor.head.toString('hex'),
    index: anchor.position,
    path: nodes.rows.map(({ hash }) => hash.toString('hex')),
  };
}
