import type { Id } from '@trevo/kernel';
import { refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { CallContext, CallRefusal } from '../../core/call.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Db } from '../../db/database.ts';
import { jurisdictionOf } from '../brand/index.ts';
import type { PaymentMethod, Target } from './methods/payment-method.ts';
import { readWays, type Way, type WayAsker } from './way-terms.ts';

/** Where a member's deposits came from: by which method, and the payer's document where the provider told it. */
export type Source = { readonly method: string; readonly masked: string | null; readonly mac: Buffer | null };

type Asked = WayAsker & { readonly memberId: Id<'member'> };

/**
 * Where a withdrawal must go, by the law of the place: back to what paid in, as far as that can be paid to now. Empty: the law asks nothing, nothing was paid in, or nothing of it
 * takes money back; then any account of the member's own will do, so that nobody's money is kept for a method that closed.
 */
export async function readReturnTo(app: App, merchant: Merchant, asked: Asked): Promise<readonly Source[]> {
  if (!jurisdictionOf(merchant).returnToSource) return [];
  const sources = await readSources(app.db, merchant.id, asked.memberId);
  if (sources.length === 0) return [];
  const ways: readonly Way[] = await readWays(app.db, merchant, { ...asked, direction: 'withdrawal' });
  const payable = new Set(ways.filter(({ closed }) => closed === null || closed === 'hours').map(({ method }) => method.code));
  return sources.filter(({ method }) => payable.has(method));
}

type Draft = Asked & { readonly target: Target; readonly method: PaymentMethod };

/** What the law says of an account that money would leave to: null where it may. */
export async function sourceRefusal({ app, merchant }: CallContext, draft: Draft): Promise<CallRefusal<'source_account_only'> | null> {
  const sources = await readReturnTo(app, merchant, draft);
  if (sources.length === 0) return null;
  const { taxId } = draft.target;
  const mac = taxId === null ? null : app.secrets.mac('id-number', taxId);
  const fits = sources.some(
    (source) => source.method === draft.method.code && (source.mac === null || mac === null || source.mac.equals(mac)),
  );
  return fits ? null : refuse('source_account_only', 'method');
}

/** The deposits of a member that stand, by method and payer; one that a bank took back is no source. */
async function readSources(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<readonly Source[]> {
  const { rows } = await sql<Source>`SELECT d.method, min(r.payer_masked) AS masked, r.payer_mac AS mac
    FROM deposit d LEFT JOIN payment_receipt r ON r.deposit_id = d.id AND r.disposition IN ('credited', 'suspense_credited')
    WHERE d.member_id = ${memberId} AND d.merchant_id = ${merchantId} AND d.status = 'credited'
      AND NOT EXISTS (SELECT FROM deposit_dispute c WHERE c.deposit_id = d.id AND c.status = 'taken')
    GROUP BY d.method, r.payer_mac ORDER BY max(d.created_at) DESC`.execute(db);
  return rows;
}
