import { hourMs, type Id, idPrefixes, type Instant, instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { merchantOf } from '../brand/index.ts';
import { markListed } from './listing-store.ts';
import type { SentPayment } from './methods/payment-port.ts';
import { listingProviders } from './payment-providers.ts';
import { insertFault } from './receipts-store.ts';

/** What one look at a list may span. */
const spanMs = 6 * hourMs;

/**
 * Looks through what each provider says it paid out since the last look, and reports what no payment of ours bears: paid a second time, or paid after it had said no or
 * people had taken the order away. Nothing is booked by that: the money left the house's account, and people ask for it back.
 */
export async function findStrayPayouts(app: App): Promise<void> {
  for (const { provider, merchant: owner } of await listingProviders(app)) {
    const span = await readUnlooked(app, provider.name);
    if (provider.listSent === undefined || span === null) continue;
    const to = instant(Math.min(span.from + spanMs, span.to));
    const listed = await provider.listSent(span.from, to);
    if (!listed.ok) continue;
    const merchant = owner ?? (await merchantOf(app, '', app.config.brand));
    if (merchant) for (const sent of listed.value) await report(app, { provider: provider.name, merchantId: merchant.id, sent });
    await markListed(app.db, listName(provider.name), to);
  }
}

/** Lists of what came and of what went are read apart. */
const listName = (provider: string) => `out:${provider}`;

/** From what was looked at last, or from the first payment that was ordered, a quarter of an hour early; never more than two days back. Null: nothing was ordered. */
async function readUnlooked(app: App, provider: string): Promise<{ readonly from: Instant; readonly to: Instant } | null> {
  const { rows } = await sql<{ since: Instant; now: Instant }>`
    WITH seen AS (SELECT coalesce(
      (SELECT listed_until FROM payment_listing WHERE provider = ${listName(provider)}),
      (SELECT min(p.sent_at) FROM withdrawal_payout p JOIN withdrawal w ON w.id = p.withdrawal_id
        WHERE w.requested_at > now() - interval '2 days' AND (coalesce(p.provider, w.provider) = ${provider} OR ${provider} = ANY (p.refused_by)))) AS until)
    SELECT greatest(until - interval '15 minutes', now() - interval '2 days') AS since, now() AS now FROM seen WHERE until IS NOT NULL`.execute(
    app.db,
  );
  return rows[0] ? { from: rows[0].since, to: rows[0].now } : null;
}

type Found = { readonly provider: string; readonly merchantId: Id<'merchant'>; readonly sent: SentPayment };

async function report(app: App, { provider, merchantId, sent }: Found): Promise<void> {
  const isNew = await inTransaction(app.db, (tx) => keepStray(app, tx, { provider, merchantId, sent }));
  if (!isNew) return;
  app.log.error({ provider, payment: sent.endToEndId, order: sent.payoutKey }, 'a provider paid out what nobody ordered of it');
  app.desks.officeNews(merchantId, 'payments');
}

/** Keeps a payment that none of ours bears, once. One whose order still waits for its answer is that answer's to tell. */
async function keepStray(app: App, tx: Tx, { provider, merchantId, sent }: Found): Promise<boolean> {
  const { endToEndId, payoutKey, minor } = sent;
  const { rows } = await sql<{ id: Id<'payout'>; merchantId: Id<'merchant'>; isHeld: boolean; reference: string | null }>`
    SELECT p.id, w.merchant_id AS "merchantId", p.end_to_end_id AS reference, p.status = 'sending' AND coalesce(p.provider, w.provider) = ${provider} AS "isHeld"
    FROM withdrawal_payout p JOIN withdrawal w ON w.id = p.withdrawal_id WHERE p.id = ${`${idPrefixes.payout}_${payoutKey}`}`.execute(tx);
  const order = rows[0];
  if (order?.isHeld || order?.reference === endToEndId) return false;
  const { numAffectedRows } = await sql`INSERT INTO payout_stray (provider, end_to_end_id, payout_id, amount, found_at)
    VALUES (${provider}, ${endToEndId}, ${order?.id ?? null}, ${minor}, now()) ON CONFLICT DO NOTHING`.execute(tx);
  if (numAffectedRows === 0n) return false;
  const body = Buffer.from(JSON.stringify({ payment: endToEndId, order: order?.id ?? payoutKey }));
  const owner = order?.merchantId ?? merchantId;
  await insertFault(tx, { id: app.newId('webhook'), merchantId: owner, provider, reason: 'payout_stray', body, minor });
  return true;
}
