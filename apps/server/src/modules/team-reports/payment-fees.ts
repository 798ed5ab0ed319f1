import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { type Id, type Instant, ok, plusMs, refuse, type Result } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { recordAudit } from '../audit/index.ts';
import { deploymentMethod, nameOfProvider, readProviders } from '../cashier/index.ts';
import { noticeMs, type Telling } from './tell-agents.ts';

type Fee = ResponseOf<Calls['agentVendorFees']>['payments'][number];
type Provider = Pick<Fee, 'method' | 'provider'> & { readonly name: string | null };

/** Whoever moves money for a brand, by their names in the ledger: its own, also those that are switched off, and the deployment's. */
export async function paymentProvidersOf(app: App, db: Db, merchantId: Id<'merchant'>): Promise<readonly Provider[]> {
  const own = (await readProviders(db, merchantId)).map((row) => ({ provider: row.id, name: nameOfProvider(row), method: row.method }));
  return [...own, { provider: app.ports.payment.name, name: null, method: deploymentMethod }];
}

/** What payment providers take of a brand: all that was announced, or only what is in force at an instant and what is to come. */
export async function readPaymentFees(app: App, { id }: Pick<Merchant, 'id'>, at: Instant | null): Promise<Fee[]> {
  const methods = new Map((await paymentProvidersOf(app, app.db, id)).map(({ provider, method }) => [provider, method]));
  const inForce =
    at === null
      ? sql``
      : sql`AND r.since >= (SELECT coalesce(max(b.since), '-infinity') FROM payment_fee_rate b WHERE b.merchant_id = r.merchant_id
          AND b.provider = r.provider AND b.direction = r.direction AND b.currency = r.currency AND b.since <= ${timestampOf(at)})`;
  const { rows } = await sql<
    Omit<Fee, 'fixed' | 'method' | 'since'> & { fixed: bigint; since: Instant }
  >`SELECT r.provider, r.direction, r.currency, r.fixed, r.rate_ppm AS "ratePpm", r.since FROM payment_fee_rate r
    WHERE r.merchant_id = ${id} ${inForce} ORDER BY r.provider, r.direction, r.currency, r.since`.execute(app.db);
  return rows.map(({ fixed, since, ...fee }) => ({
    ...fee,
    method: methods.get(fee.provider) ?? deploymentMethod,
    fixed: amountOut(fixed),
    since: new Date(since).toISOString(),
  }));
}

type NewFee = Pick<Fee, 'direction' | 'provider' | 'ratePpm'> & {
  readonly currency: string;
  readonly fixedMinor: bigint;
  readonly since: Instant;
};

/** What a payment provider takes from an instant on: seven days ahead or more, and after all that was announced before of that provider and direction. */
export async function setPaymentFee(
  { app, tx, merchantId, actor }: Telling,
  { provider, direction, currency, fixedMinor, ratePpm, since }: NewFee,
): Promise<Result<null, 'not_found' | 'notice_too_short' | 'vendor_fee_announced'>> {
  const at = app.clock.now();
  if (since < plusMs(at, noticeMs)) return refuse('notice_too_short', 'from');
  // One at a time: whoever announces holds the brand.
  await sql`SELECT 1 FROM merchant WHERE id = ${merchantId} FOR NO KEY UPDATE`.execute(tx);
  const known = await paymentProvidersOf(app, tx, merchantId);
  if (!known.some((one) => one.provider === provider)) return refuse('not_found', 'provider');
  const { rows: written } =
    await sql`INSERT INTO payment_fee_rate (merchant_id, provider, direction, currency, since, fixed, rate_ppm, announced_at)
    SELECT ${merchantId}, ${provider}, ${direction}, ${currency}, ${timestampOf(since)}, ${fixedMinor}::bigint, ${ratePpm}::int, ${timestampOf(at)}
    WHERE NOT EXISTS (SELECT FROM payment_fee_rate r WHERE r.merchant_id = ${merchantId} AND r.provider = ${provider} AND r.direction = ${direction}
      AND r.currency = ${currency} AND r.since >= ${timestampOf(since)}) RETURNING 1`.execute(tx);
  if (written.length === 0) return refuse('vendor_fee_announced', 'from');
  const subject = { kind: 'paymentFee', id: provider };
  const detail = { direction, currency, minor: fixedMinor, ratePpm, since: toTimestamp(since) };
  await recordAudit(tx, { merchantId, actor, action: 'content.publish', subject, detail, at });
  return ok(null);
}
