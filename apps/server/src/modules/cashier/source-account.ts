import { type Id, invariant, ok, type Result, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { type CallContext, type CallRefusal, memberOf } from '../../core/call.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Db } from '../../db/database.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { readLevel } from '../points/index.ts';
import type { PaymentMethod, Target } from './methods/payment-method.ts';
import { openPayee, sealTarget } from './payout-target.ts';
import { readWays, type Way, type WayAsker } from './way-terms.ts';

/** The account that paid in: shown masked, and to be paid back to. */
export type SourceAccount = { readonly masked: string; readonly mac: Buffer; readonly target: Buffer; readonly holder: string };

/** Where a member's deposits came from: by which method, the payer's document where the provider told it, and the account where it told that. */
export type Source = {
  readonly method: string;
  readonly masked: string | null;
  readonly mac: Buffer | null;
  readonly account: SourceAccount | null;
};

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

/** An account as the member is shown it; its name tells nothing of it. */
export function sourceView({ mac, masked }: SourceAccount): { readonly sourceId: string; readonly masked: string } {
  return { sourceId: nameOf(mac), masked };
}

function nameOf(mac: Buffer): string {
  return mac.subarray(0, 16).toString('hex');
}

/** Where a withdrawal goes that was asked for to the account that paid in; refused where that is none of the member's sources now. */
export async function sourceTarget(
  ctx: CallContext,
  method: PaymentMethod,
  sourceId: string,
): Promise<Result<Target, 'payout_account_unknown'> | CallRefusal<'payout_account_unknown'>> {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  const vipLevel = await readLevel(app.db, merchant.id, memberId);
  const sources = await readReturnTo(app, merchant, { memberId, currency, vipLevel });
  const account = sources.find(
    (one) => one.method === method.code && one.account !== null && nameOf(one.account.mac) === sourceId,
  )?.account;
  if (!account) return refuse('payout_account_unknown', 'sourceId');
  const { identity, ...payee } = openPayee(app, account);
  invariant(identity !== undefined, 'An account that paid is kept with what tells it apart');
  return ok({ kind: 'account', masked: account.masked, holder: account.holder, taxId: payee.taxId ?? null, identity, payee });
}

type Draft = Asked & { readonly target: Target; readonly method: PaymentMethod };

/** What the law says of an account that money would leave to: null where it may. Of a payer whose account is known, only that account. */
export async function sourceRefusal({ app, merchant }: CallContext, draft: Draft): Promise<CallRefusal<'source_account_only'> | null> {
  const sources = await readReturnTo(app, merchant, draft);
  if (sources.length === 0) return null;
  const { taxId } = draft.target;
  const mac = taxId === null ? null : app.secrets.mac('id-number', taxId);
  const { targetMac } = sealTarget(app, draft.target);
  const fits = sources
    .filter(({ method }) => method === draft.method.code)
    .some((source) =>
      source.account === null ? source.mac === null || mac === null || source.mac.equals(mac) : source.account.mac.equals(targetMac),
    );
  return fits ? null : refuse('source_account_only', 'method');
}

type SourceRow = Omit<Source, 'account'> & {
  readonly accountMasked: string | null;
  readonly accountMac: Buffer | null;
  readonly target: Buffer | null;
  readonly holder: string | null;
};

/**
 * The deposits of a member that stand, by method, payer and account, the newest first; one that a bank took back is no source. An account that a payment to it came back
 * from is none that can be paid to: of it the payer counts alone.
 */
async function readSources(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<readonly Source[]> {
  const { rows } = await sql<SourceRow>`
    WITH paid AS (SELECT d.method, d.created_at, r.payer_masked, r.payer_mac, r.payer_name, r.payer_account_masked, r.payer_account,
        CASE WHEN NOT EXISTS (SELECT FROM withdrawal w WHERE w.member_id = d.member_id AND w.target_mac = r.payer_account_mac AND w.status = 'failed')
          THEN r.payer_account_mac END AS account_mac
      FROM deposit d LEFT JOIN payment_receipt r ON r.deposit_id = d.id AND r.disposition IN ('credited', 'suspense_credited')
      WHERE d.member_id = ${memberId} AND d.merchant_id = ${merchantId} AND d.status = 'credited'
        AND NOT EXISTS (SELECT FROM deposit_dispute c WHERE c.deposit_id = d.id AND c.status = 'taken'))
    SELECT method, min(payer_masked) AS masked, payer_mac AS mac, account_mac AS "accountMac", min(payer_account_masked) AS "accountMasked",
      (array_agg(payer_account ORDER BY created_at DESC) FILTER (WHERE account_mac IS NOT NULL))[1] AS target, min(payer_name) AS holder
    FROM paid GROUP BY method, payer_mac, account_mac ORDER BY max(created_at) DESC`.execute(db);
  return rows.map(({ accountMac, accountMasked, target, holder, ...source }) => ({
    ...source,
    account:
      accountMac === null || accountMasked === null || target === null
        ? null
        : { mac: accountMac, masked: accountMasked, target, holder: holder ?? '' },
  }));
}
