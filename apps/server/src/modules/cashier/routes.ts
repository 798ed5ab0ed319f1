import { invariant, ok, refuse } from '@trevo/kernel';
import { type AskedDays, spanOf } from '../../core/asked-days.ts';
import { type CallContext, type Handlers, memberOf } from '../../core/call.ts';
import { depositView, withdrawalView } from './cashier-views.ts';
import { confirmReceipt, reportMissing } from './confirm-withdrawal.ts';
import { createDeposit } from './create-deposit.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { cancelWithdrawal } from './decide-withdrawal.ts';
import { countDepositProofs } from './deposit-proofs-store.ts';
import { readChargedBack } from './disputes-store.ts';
import { type Deposit, readDeposit, readDeposits } from './deposits-store.ts';
import { bindPayoutAccount, payoutAccounts, removePayoutAccount } from './payout-accounts.ts';
import { readPayouts } from './payouts-store.ts';
import { proveDeposit } from './prove-deposit.ts';
import { readTerms } from './read-terms.ts';
import { readPayers, readTrails } from './receipts-store.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { uploadProof } from './upload-proof.ts';
import { readWithdrawal, readWithdrawals, type Withdrawal } from './withdrawals-store.ts';

type Names =
  | 'cashierTerms'
  | 'createDeposit'
  | 'deposits'
  | 'deposit'
  | 'uploadDepositProof'
  | 'requestWithdrawal'
  | 'withdrawals'
  | 'withdrawal'
  | 'cancelWithdrawal'
  | 'confirmWithdrawal'
  | 'disputeWithdrawal'
  | 'uploadProof'
  | 'payoutAccounts'
  | 'bindPayoutAccount'
  | 'removePayoutAccount';

export const cashierRoutes: Handlers<Names> = {
  payoutAccounts,
  bindPayoutAccount,
  removePayoutAccount,
  cashierTerms: async (ctx) => ok(await readTerms(ctx)),
  createDeposit: async (ctx, input) => {
    const created = await createDeposit(ctx, input);
    return created.ok ? ok(await depositViewOf(ctx, created.value)) : created;
  },
  deposits: async (ctx, input) => {
    const { pageNo, offset, limit } = pageOf(input);
    const { deposits, total } = await readDeposits(ctx.app.db, ctx.merchant.id, memberOf(ctx).memberId, {
      offset,
      limit,
      ...askedOf(ctx, input),
    });
    return ok({ list: await depositViewsOf(ctx, deposits), pageNum: pageNo, totalPages: Math.ceil(total / limit) });
  },
  deposit: async (ctx, { depositId }) => {
    const found = await readDeposit(ctx.app.db, ctx.merchant.id, memberOf(ctx).memberId, depositId);
    return found ? ok(await depositViewOf(ctx, found)) : refuse('not_found');
  },
  uploadDepositProof: async (ctx, { depositId, data }) => {
    const proven = await proveDeposit(ctx, depositId, data);
    return proven.ok ? ok(await depositViewOf(ctx, proven.value)) : proven;
  },
  requestWithdrawal: async (ctx, input) => {
    const requested = await requestWithdrawal(ctx, input);
    return requested.ok ? ok(await viewOf(ctx, requested.value)) : requested;
  },
  withdrawals: async (ctx, input) => {
    const { pageNo, offset, limit } = pageOf(input);
    const asked = { offset, limit, ...askedOf(ctx, input) };
    const { withdrawals, total } = await readWithdrawals(ctx.app.db, ctx.merchant.id, memberOf(ctx).memberId, asked);
    const payouts = await readPayouts(
      ctx.app.db,
      withdrawals.map(({ id }) => id),
    );
    return ok({
      list: withdrawals.map((one) => withdrawalView(one, payouts, jurisdictionOf(ctx.merchant))),
      pageNum: pageNo,
      totalPages: Math.ceil(total / limit),
    });
  },
  withdrawal: async (ctx, { withdrawalId }) => {
    const found = await readWithdrawal(ctx.app.db, ctx.merchant.id, withdrawalId, { memberId: memberOf(ctx).memberId });
    return found ? ok(await viewOf(ctx, found)) : refuse('not_found');
  },
  cancelWithdrawal: async (ctx, { withdrawalId }) => {
    if (!jurisdictionOf(ctx.merchant).reverseWithdrawal) return refuse('withdrawal_final');
    const cancelled = await cancelWithdrawal(ctx.app, ctx.merchant.id, memberOf(ctx).memberId, withdrawalId);
    return cancelled.ok ? ok(await viewOf(ctx, cancelled.value)) : cancelled;
  },
  confirmWithdrawal: async (ctx, input) => {
    const confirmed = await confirmReceipt(ctx.app, { merchantId: ctx.merchant.id, memberId: memberOf(ctx).memberId, ...input });
    return confirmed.ok ? ok(await viewOf(ctx, confirmed.value)) : confirmed;
  },
  disputeWithdrawal: async (ctx, input) => {
    const reported = await reportMissing(ctx.app, { merchantId: ctx.merchant.id, memberId: memberOf(ctx).memberId, ...input });
    return reported.ok ? ok(await viewOf(ctx, reported.value)) : reported;
  },
  uploadProof: async (ctx, { withdrawalId, data }) => {
    const stored = await uploadProof(ctx, withdrawalId, data);
    return stored.ok ? ok({ proofId: stored.value.id, type: stored.value.type, bytes: stored.value.bytes }) : stored;
  },
};

async function depositViewsOf(ctx: CallContext, deposits: readonly Deposit[]) {
  const ids = deposits.map(({ id }) => id);
  const [payers, proofs] = [await readPayers(ctx.app.db, ids), await countDepositProofs(ctx.app.db, ids)];
  const [chargedBack, trails] = [await readChargedBack(ctx.app.db, ids), await readTrails(ctx.app.db, ids)];
  return deposits.map((deposit) =>
    depositView(deposit, {
      payer: payers.get(deposit.id),
      trail: trails.get(deposit.id),
      proofs: proofs.get(deposit.id) ?? 0,
      chargedBackMinor: chargedBack.get(deposit.id) ?? 0n,
    }),
  );
}

async function depositViewOf(ctx: CallContext, deposit: Deposit) {
  const [view] = await depositViewsOf(ctx, [deposit]);
  invariant(view, 'A deposit has a view');
  return view;
}

async function viewOf(ctx: CallContext, withdrawal: Withdrawal) {
  return withdrawalView(withdrawal, await readPayouts(ctx.app.db, [withdrawal.id]), jurisdictionOf(ctx.merchant));
}

function pageOf({ pageNo = 1, pageSize = 20 }: { readonly pageNo?: number | undefined; readonly pageSize?: number | undefined }) {
  return { pageNo, offset: (pageNo - 1) * pageSize, limit: pageSize };
}

/** The days and the state that a history is narrowed to. */
function askedOf<S extends string>({ merchant }: CallContext, { status, ...days }: AskedDays & { readonly status?: S | undefined }) {
  return { span: spanOf(merchant.timeZone, days), status };
}
