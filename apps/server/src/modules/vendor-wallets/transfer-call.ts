import { allWallets, amountOut, type Calls, type ErrorOf, type InputOf, mainWallet, type ResponseOf } from '@trevo/contract';
import { languages } from '@trevo/i18n';
import { invariant, ok, refuse } from '@trevo/kernel';
import { isPayable, payoutStepMinor } from '@trevo/money';
import { type CallContext, memberOf, type Outcome } from '../../core/call.ts';
import { readBalances } from '../wallet/index.ts';
import { moveMoney } from './move-money.ts';
import { refreshBalances } from './refresh-balances.ts';
import type { VendorTransfer } from './transfers-store.ts';
import { transferViewer } from './wallet-views.ts';

type Code = Exclude<ErrorOf<Calls['walletTransfer']>, 'idempotency_key_missing' | 'idempotency_key_reused' | 'request_in_progress'>;
type Moved = Outcome<VendorTransfer[], Code>;

/** `GCS_walletTransfer`: into a vendor's wallet, out of it, or everything back from all of them. */
export async function transferByCall(
  ctx: CallContext,
  { from, to, amount }: InputOf<Calls['walletTransfer']>,
): Promise<Outcome<ResponseOf<Calls['walletTransfer']>, Code>> {
  const { memberId, currency } = memberOf(ctx);
  if ((from === mainWallet) === (to === mainWallet) || to === allWallets) return refuse('wallet_choice_invalid');
  if (amount === undefined ? from === mainWallet : from === allWallets) return refuse('wallet_choice_invalid');
  if (amount !== undefined && !isPayable({ currency, minor: amount }))
    return { ...refuse('amount_not_payable'), values: { step: amountOut(payoutStepMinor(currency)) } };
  const moved = from === mainWallet ? await one(ctx, to, 'in', amount ?? 0n) : await takeBack(ctx, from, amount);
  if (!moved.ok) return moved;
  const { main } = await readBalances(ctx.app.db, ctx.merchant.id, memberId, currency);
  return ok({ transfers: moved.value.map(await transferViewer(ctx)), balance: amountOut(main), currency });
}

async function takeBack(ctx: CallContext, from: string, amount: bigint | undefined): Promise<Moved> {
  if (amount !== undefined) return one(ctx, from, 'out', amount);
  const { memberId, currency } = memberOf(ctx);
  const wallets = await refreshBalances(ctx.app, { merchantId: ctx.merchant.id, memberId, currency });
  const wanted = wallets.filter(({ vendor }) => from === allWallets || vendor === from);
  if (from !== allWallets && wanted.length === 0) return refuse('vendor_wallet_unknown');
  const done: VendorTransfer[] = [];
  for (const { vendor, balanceMinor, live } of wanted) {
    // What a vendor does not tell just now, or what is on its way, cannot be swept whole; the others can.
    if (!live && from !== allWallets) return refuse('vendor_unavailable');
    if (!live || balanceMinor === 0n) continue;
    const moved = await one(ctx, vendor, 'out', balanceMinor);
    if (moved.ok) done.push(...moved.value);
    else if (from !== allWallets) return moved;
  }
  return ok(done);
}

async function one(ctx: CallContext, vendor: string, direction: 'in' | 'out', minor: bigint): Promise<Moved> {
  const { app, merchant, language, idempotencyKey } = ctx;
  invariant(idempotencyKey !== null, 'A transfer needs the key of its request');
  const { memberId, currency } = memberOf(ctx);
  const moved = await moveMoney(app, {
    merchantId: merchant.id,
    memberId,
    vendor,
    direction,
    minor,
    currency,
    requestKey: idempotencyKey,
    language: languages[language].tag,
  });
  if (moved.ok) return ok([moved.value]);
  return moved.code === 'vendor_unknown' ? refuse('vendor_wallet_unknown') : refuse(moved.code);
}
