import type { Id } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { eachMerchant, isOn } from '../brand/index.ts';
import { nextSettledSpan, type SettledSpan } from '../facts/index.ts';
import { announceBalance } from '../wallet/index.ts';
import { forgetPending } from './pending-store.ts';

type Paid = { readonly member: Id<'member'>; readonly currency: Currency; readonly balance: bigint; readonly version: bigint };

/**
 * Credits players and everybody above them for what was settled since the last time, at every brand, and pays what has come to whole units of money; where the
 * brand pays members on request, theirs waits for it. A span is
 * credited with the mark that it was, or not at all: each unit line earns once, however often this is done and wherever it dies.
 */
export async function runRebates(app: App, lease: Lease): Promise<void> {
  await eachMerchant(app, async (merchant) => {
    const how = { onRequest: await isOn(app, merchant, 'MANUALREBATE'), extra: await isOn(app, merchant, 'VIP') };
    for (;;) {
      lease.signal.throwIfAborted();
      const paid = await inLeasedTransaction(app.db, lease, (tx) => rebateNextSpan(tx, merchant.id, how));
      if (paid === null) break;
      for (const { member, balance, currency, version } of paid) announceBalance(app, member, { balanceMinor: balance, currency, version });
    }
  });
}

/** `onRequest`: members ask for theirs. `extra`: levels of the ladder add theirs. */
type How = { readonly onRequest: boolean; readonly extra: boolean };

/** Pays the next span of a brand; null where everything that is reckoned is credited. */
async function rebateNextSpan(tx: Tx, merchantId: Id<'merchant'>, { onRequest, extra }: How): Promise<readonly Paid[] | null> {
  const span = await holdSpan(tx, merchantId);
  if (span === null) return null;
  const [from, to] = [toTimestamp(span.from), toTimestamp(span.to)];
  const { rows } = await sql<Paid>`SELECT * FROM rebate_pay(${merchantId}, ${from}, ${to}, ${onRequest}, ${extra})`.execute(tx);
  if (onRequest) await sql`SELECT rebate_keep(${merchantId}, ${from}, ${to}, ${extra})`.execute(tx);
  await forgetPending(
    tx,
    rows.map(({ member }) => member),
  );
  await sql`UPDATE rebate_book SET rebated_to = ${to} WHERE merchant_id = ${merchantId}`.execute(tx);
  return rows;
}

/** The next span in which something was settled, and holds the brand's book: one credits at a time. */
async function holdSpan(tx: Tx, merchantId: Id<'merchant'>): Promise<SettledSpan | null> {
  await makeBook(tx, merchantId);
  return nextSettledSpan(tx, merchantId, sql`SELECT rebated_to AS done_to FROM rebate_book WHERE merchant_id = ${merchantId} FOR UPDATE`);
}

/**
 * Holds a brand's book until the transaction ends: no span is credited meanwhile. For who writes dated rows that lines are read by, so that a span which was
 * credited without them has nothing that they are in force for.
 */
export async function holdRebates(tx: Tx, merchantId: Id<'merchant'>): Promise<void> {
  await makeBook(tx, merchantId);
  await sql`SELECT FROM rebate_book WHERE merchant_id = ${merchantId} FOR UPDATE`.execute(tx);
}

async function makeBook(tx: Tx, merchantId: Id<'merchant'>): Promise<void> {
  await sql`INSERT INTO rebate_book (merchant_id, rebated_to) VALUES (${merchantId}, 'epoch') ON CONFLICT DO NOTHING`.execute(tx);
}
