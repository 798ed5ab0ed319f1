import { type Id, type Result, refuse } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { CreditBasis } from '../../core/credit-basis.ts';
import { type LedgerOn, type LedgerRefusal, type Posted, postedOf, postMove, type ResultRow, runPosting } from './post-move.ts';

/** A member's money at one merchant: whose, in which currency, and how much (ledger units, above zero). */
type MemberMoney = {
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly currency: Currency;
  readonly minor: bigint;
};

type Answer = Promise<Result<Posted, LedgerRefusal>>;

/** Money that a payment provider received for a member: provider clearing → main pocket. Once per deposit. */
export function depositReceived(
  on: LedgerOn,
  /** `payment`: the provider's own name of what came. */
  deposit: MemberMoney & { readonly depositId: Id<'deposit'>; readonly provider: string; readonly payment?: string },
): Answer {
  const { merchantId, memberId, currency, minor, depositId, provider, payment } = deposit;
  return postMove(on, {
    merchantId,
    kind: 'deposit',
    owner: memberId,
    scope: 'deposit',
    key: depositId,
    currency,
    legs: [
      { owner: memberId, pocket: 'main', minor },
      { owner: 'house', pocket: `provider:${provider}`, minor: -minor },
    ],
    payload: { deposit: depositId, ...(payment === undefined ? {} : { payment }) },
  });
}

type SuspenseItem = {
  readonly merchantId: Id<'merchant'>;
  readonly currency: Currency;
  readonly minor: bigint;
  readonly provider: string;
  readonly itemId: string;
};

/** Money that came and belongs to nobody yet (wrong amount, unknown charge): provider clearing → suspense. Once per item. */
export function depositToSuspense(on: LedgerOn, item: SuspenseItem): Answer {
  const { merchantId, currency, minor, provider, itemId } = item;
  return postMove(on, {
    merchantId,
    kind: 'deposit_suspense',
    owner: 'house',
    scope: 'suspense',
    key: itemId,
    currency,
    legs: [
      { owner: 'house', pocket: 'suspense', minor },
      { owner: 'house', pocket: `provider:${provider}`, minor: -minor },
    ],
    payload: { item: itemId },
  });
}

/** Suspense that turned out to be a member's: suspense → main pocket. Shares its key with {@link returnSuspense}: an item ends once. */
export function creditFromSuspense(on: LedgerOn, credit: MemberMoney & { readonly provider: string; readonly itemId: string }): Answer {
  const { merchantId, memberId, currency, minor, provider, itemId } = credit;
  return postMove(on, {
    merchantId,
    kind: 'suspense_credit',
    owner: 'house',
    scope: 'suspense_end',
    key: itemId,
    currency,
    legs: [
      { owner: memberId, pocket: 'main', minor },
      { owner: 'house', pocket: 'suspense', minor: -minor },
    ],
    payload: { item: itemId, provider },
  });
}

/** Suspense that the provider gave back to its payer: suspense → provider clearing. */
export function returnSuspense(on: LedgerOn, item: SuspenseItem): Answer {
  const { merchantId, currency, minor, provider, itemId } = item;
  return postMove(on, {
    merchantId,
    kind: 'suspense_return',
    owner: 'house',
    scope: 'suspense_end',
    key: itemId,
    currency,
    legs: [
      { owner: 'house', pocket: 'suspense', minor: -minor },
      { owner: 'house', pocket: `provider:${provider}`, minor },
    ],
    payload: { item: itemId },
  });
}

type WithdrawalMoney = MemberMoney & { readonly withdrawalId: Id<'withdrawal'> };

/** Sets a withdrawal's amount aside: main pocket → pending pocket. Once per withdrawal. */
export function holdWithdrawal(on: LedgerOn, withdrawal: WithdrawalMoney): Answer {
  const { merchantId, memberId, currency, minor, withdrawalId } = withdrawal;
  return postMove(on, {
    merchantId,
    kind: 'withdrawal_hold',
    owner: memberId,
    scope: 'withdrawal_hold',
    key: withdrawalId,
    currency,
    legs: [
      { owner: memberId, pocket: 'main', minor: -minor },
      { owner: memberId, pocket: 'pending', minor },
    ],
    payload: { withdrawal: withdrawalId },
  });
}

/** Gives what is held, or what a partial payout left of it, back: pending pocket → main pocket. Once per release. */
export function releaseWithdrawal(on: LedgerOn, release: WithdrawalMoney & { readonly releaseId: string }): Answer {
  const { merchantId, memberId, currency, minor, withdrawalId, releaseId } = release;
  return postMove(on, {
    merchantId,
    kind: 'withdrawal_release',
    owner: memberId,
    scope: 'withdrawal_release',
    key: releaseId,
    currency,
    legs: [
      { owner: memberId, pocket: 'main', minor },
      { owner: memberId, pocket: 'pending', minor: -minor },
    ],
    payload: { withdrawal: withdrawalId },
  });
}

/** What the provider paid out of a hold: pending pocket → provider clearing. Once per payout of the withdrawal. */
export function payWithdrawal(on: LedgerOn, payout: WithdrawalMoney & { readonly provider: string; readonly payoutId: string }): Answer {
  const { merchantId, memberId, currency, minor, withdrawalId, provider, payoutId } = payout;
  return postMove(on, {
    merchantId,
    kind: 'withdrawal_pay',
    owner: memberId,
    scope: 'withdrawal_pay',
    key: payoutId,
    currency,
    legs: [
      { owner: memberId, pocket: 'pending', minor: -minor },
      { owner: 'house', pocket: `provider:${provider}`, minor },
    ],
    payload: { withdrawal: withdrawalId, payout: payoutId },
  });
}

/** What a payment method takes of a deposit that was credited: main pocket → fees. Once per deposit. */
export function depositFee(on: LedgerOn, fee: MemberMoney & { readonly depositId: Id<'deposit'> }): Answer {
  const { merchantId, memberId, currency, minor, depositId } = fee;
  return postMove(on, {
    merchantId,
    kind: 'deposit_fee',
    owner: memberId,
    scope: 'deposit_fee',
    key: depositId,
    currency,
    legs: [
      { owner: memberId, pocket: 'main', minor: -minor },
      { owner: 'house', pocket: 'fees', minor },
    ],
    payload: { deposit: depositId },
  });
}

/** What a payment method takes of a withdrawal of which something was paid: pending pocket → fees. Once per withdrawal. */
export function withdrawalFee(on: LedgerOn, fee: WithdrawalMoney): Answer {
  const { merchantId, memberId, currency, minor, withdrawalId } = fee;
  return postMove(on, {
    merchantId,
    kind: 'withdrawal_fee',
    owner: memberId,
    scope: 'withdrawal_fee',
    key: withdrawalId,
    currency,
    legs: [
      { owner: memberId, pocket: 'pending', minor: -minor },
      { owner: 'house', pocket: 'fees', minor },
    ],
    payload: { withdrawal: withdrawalId },
  });
}

/**
 * Undoes a posted transfer by its opposite, once: the original stays as it was. The answer is the original's first account.
 * Refused with `not_found` when there is no such posted transfer, or it is a reversal itself.
 */
export async function reverseTransfer(
  on: LedgerOn,
  reversal: { readonly merchantId: Id<'merchant'>; readonly transferId: Id<'transfer'>; readonly reason: string },
): Promise<Result<Posted, LedgerRefusal | 'not_found'>> {
  const text = `SELECT p.* FROM unnest(ledger_post((SELECT array_agg(m) FROM ledger_reversal($1, $2, $3::jsonb) AS m))) AS p`;
  const values = [reversal.merchantId, reversal.transferId, JSON.stringify({ reason: reversal.reason })];
  const row = await runPosting<ResultRow | undefined>(on, 'ledger_reversal', text, values);
  return row ? postedOf(row) : refuse('not_found');
}

/** Money from one member's main pocket to another's of the same merchant. Once per (payer, key). */
export function transferToMember(
  on: LedgerOn,
  transfer: MemberMoney & { readonly toMemberId: Id<'member'>; readonly key: string },
): Answer {
  const { merchantId, memberId, toMemberId, currency, minor, key } = transfer;
  return postMove(on, {
    merchantId,
    kind: 'member_transfer',
    owner: memberId,
    scope: 'member_transfer',
    key,
    currency,
    legs: [
      { owner: memberId, pocket: 'main', minor: -minor },
      { owner: toMemberId, pocket: 'main', minor },
    ],
  });
}

/** Money from an account to its direct downline or its upline. Once per (sender, key). */
export function transferAlongEdge(
  on: LedgerOn,
  transfer: MemberMoney & { readonly toMemberId: Id<'member'>; readonly way: 'down' | 'up'; readonly key: string },
): Answer {
  const { merchantId, memberId, toMemberId, currency, minor, way, key } = transfer;
  return postMove(on, {
    merchantId,
    kind: `transfer_${way}`,
    owner: memberId,
    scope: 'team_transfer',
    key,
    currency,
    legs: [
      { owner: memberId, pocket: 'main', minor: -minor },
      { owner: toMemberId, pocket: 'main', minor },
    ],
  });
}

type VendorMoney = MemberMoney & { readonly vendor: string; readonly vendorTransferId: Id<'vendorTransfer'> };

/**
 * A transfer between the main pocket and what a vendor keeps for the member: `vendor_in` when it is sent, `vendor_back` when it was not taken, `vendor_out`
 * when the vendor gave it back. Once each per transfer.
 */
export function vendorMoney(on: LedgerOn, transfer: VendorMoney & { readonly kind: 'vendor_in' | 'vendor_back' | 'vendor_out' }): Answer {
  const { merchantId, memberId, currency, minor, vendor, kind, vendorTransferId } = transfer;
  const own = kind === 'vendor_in' ? -minor : minor;
  return postMove(on, {
    merchantId,
    kind,
    owner: memberId,
    scope: kind,
    key: vendorTransferId,
    currency,
    legs: [
      { owner: memberId, pocket: 'main', minor: own },
      { owner: memberId, pocket: `vendor:${vendor}`, minor: -own },
    ],
    payload: { vendor, vendorTransfer: vendorTransferId },
  });
}

/**
 * Holds what of a transfer back from a vendor was won beyond the limits of its link (`vendor_hold_return`): main pocket → suspense, once per transfer. Null: nothing is
 * held.
 */
export async function holdReturn(
  on: LedgerOn,
  transfer: MemberMoney & { readonly vendor: string; readonly id: Id<'vendorTransfer'> },
): Promise<Posted | null> {
  const { merchantId, vendor, memberId, currency, id, minor } = transfer;
  const text = 'SELECT outcome, code, replayed, transfer_id, balance, version FROM vendor_hold_return($1, $2, $3, $4, $5, $6::bigint)';
  const row = await runPosting<ResultRow>(on, 'vendor_hold_return', text, [merchantId, vendor, memberId, currency, id, minor]);
  const posted = row.outcome === null ? null : postedOf(row);
  return posted?.ok ? posted.value : null;
}

/** What play at a vendor that keeps the wallet won (above zero) or lost, as its balance shows: vendor clearing ↔ the member's pocket there. Once per key. */
export function vendorResult(on: LedgerOn, result: MemberMoney & { readonly vendor: string; readonly key: string }): Answer {
  const { merchantId, memberId, currency, minor, vendor, key } = result;
  return postMove(on, {
    merchantId,
    kind: 'vendor_result',
    owner: memberId,
    scope: 'vendor_result',
    key,
    currency,
    legs: [
      { owner: memberId, pocket: `vendor:${vendor}`, minor },
      { owner: 'house', pocket: `clearing:${vendor}`, minor: -minor },
    ],
    payload: { vendor },
  });
}

/**
 * A movement of a bonus between the house's cost, the two pockets of its grant and cash: given, released, or back to the house. `number`: which of the
 * grant's movements it is, so that each is made once.
 */
export function bonusMoved(
  on: LedgerOn,
  move: MemberMoney & {
    readonly kind: 'bonus_grant' | 'bonus_release' | 'bonus_forfeit';
    readonly grantId: Id<'bonusGrant'>;
    readonly part: 'bonus' | 'won';
    readonly number: number;
    readonly reason: string | null;
    /** What it was computed from. */
    readonly basis?: CreditBasis | undefined;
  },
): Answer {
  const { merchantId, memberId, currency, minor, kind, grantId, part, number, reason, basis } = move;
  const pocket = part === 'bonus' ? (`bonus:${grantId}` as const) : (`bonus:${grantId}:won` as const);
  const locked = { owner: memberId, pocket, minor: kind === 'bonus_grant' ? minor : -minor } as const;
  const cost = { owner: 'house', pocket: 'bonus_cost', minor: -locked.minor } as const;
  return postMove(on, {
    merchantId,
    kind,
    owner: memberId,
    scope: 'bonus',
    key: `${grantId}:${number}`,
    currency,
    // Whoever is given a bonus has an account of cash from then on, also of none: it is what every bet of theirs holds.
    legs:
      kind === 'bonus_release'
        ? [{ owner: memberId, pocket: 'main', minor }, locked]
        : kind === 'bonus_grant'
          ? [locked, cost, { owner: memberId, pocket: 'main', minor: 0n }]
          : [locked, cost],
    payload: { grant: grantId, reason, ...(basis && { basis }) },
  });
}
