import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../db/database.ts';
import type { Jurisdiction } from '../brand/index.ts';
import type { Payer, PayerAccount } from './methods/payment-port.ts';
import { maskTaxId } from './methods/tax-id.ts';
import { sealTarget } from './payout-target.ts';
import { readIdNumberMac } from './withdrawals-store.ts';

/** Who paid, as it is kept: shown masked, sealed whole, and to be compared. `isOwn` null: nobody can tell whether it is the member. */
export type KeptPayer = {
  readonly name: string | null;
  readonly masked: string | null;
  readonly sealed: Buffer | null;
  readonly mac: Buffer | null;
  readonly isOwn: boolean | null;
  /** The account that paid, where the provider told it: to be shown, paid back to, and compared with where money goes. */
  readonly account: { readonly masked: string; readonly sealed: Buffer; readonly mac: Buffer } | null;
};

/** The purpose that documents of payers are sealed for. */
const payerPurpose = 'payer-document';

type Whose = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'> };

/** Keeps what the provider says of a payer, beside whether the document is that of the member whose deposit it is; `whose` null: it is nobody's. */
export async function keepPayer(app: App, tx: Tx, payer: Payer | null, whose: Whose | null): Promise<KeptPayer> {
  const { name = null, taxId = null } = payer ?? {};
  if (taxId === null) return { name, masked: null, sealed: null, mac: null, isOwn: null, account: null };
  const mac = app.secrets.mac('id-number', taxId);
  const own = whose === null ? null : await readIdNumberMac(tx, whose.merchantId, whose.memberId);
  return {
    name,
    masked: maskTaxId(taxId),
    sealed: app.secrets.seal(payerPurpose, Buffer.from(taxId)),
    mac,
    isOwn: own === null ? null : own.equals(mac),
    account: payer?.account === undefined ? null : keepAccount(app, payer.account),
  };
}

function keepAccount(app: App, { masked, identity, payee }: PayerAccount): NonNullable<KeptPayer['account']> {
  const { target, targetMac } = sealTarget(app, { payee: { ...payee, identity }, identity });
  return { masked, sealed: target, mac: targetMac };
}

/** What the law says of a payer: null where the money may be taken. */
export function payerConcern({ isOwn }: KeptPayer, { ownAccountOnly }: Jurisdiction): 'foreign_payer' | 'payer_unknown' | null {
  if (!ownAccountOnly || isOwn === true) return null;
  return isOwn === false ? 'foreign_payer' : 'payer_unknown';
}
