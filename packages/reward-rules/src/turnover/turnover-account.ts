import { atRate, cutToStep, greater, wholePpm } from '../core/amounts.ts';
import type { Product } from '../core/product.ts';
import { fillLots, lockedByLots, type Lot, type LotFill, openLot } from './lot.ts';

/** What a product's valid bet fills of the lots, in ppm; what is not named fills in full. */
export type RolloverContribution = Readonly<Partial<Record<Product, number>>>;

/** The money of one member as far as turnover goes, and what must still be played. */
export type TurnoverAccount = {
  readonly cashMinor: bigint;
  /** Held for withdrawals that are not paid yet. */
  readonly pendingMinor: bigint;
  /** In wallets that vendors keep. */
  readonly vendorMinor: bigint;
  readonly lots: readonly Lot[];
  /** Open units by id, with their place in the ledger's order. */
  readonly openUnits: Readonly<Record<string, number>>;
  readonly payoutStepMinor: bigint;
};

export function emptyTurnoverAccount(payoutStepMinor: bigint, cashMinor = 0n): TurnoverAccount {
  return { cashMinor, pendingMinor: 0n, vendorMinor: 0n, lots: [], openUnits: {}, payoutStepMinor };
}

/** Cash that may leave: what the lots do not lock, cut to the payout step. Winnings are free while the unplayed part of a deposit is not. */
export function withdrawableMinorOf({ cashMinor, lots, payoutStepMinor }: TurnoverAccount): bigint {
  return cutToStep(greater(0n, cashMinor - lockedByLots(lots)), payoutStepMinor);
}

/** A credit that must be played `multiplePpm` times before it leaves. */
export function creditWithLot(
  account: TurnoverAccount,
  credit: { readonly id: string; readonly amountMinor: bigint; readonly multiplePpm: number; readonly seq: number },
): TurnoverAccount {
  const lot = openLot({ ...credit, openedSeq: credit.seq });
  const lots = lot === null ? account.lots : [...account.lots, lot];
  return { ...account, cashMinor: account.cashMinor + credit.amountMinor, lots };
}

/** A cash stake of a unit; `seq` is where the unit was accepted. */
export function stakeCash(
  account: TurnoverAccount,
  stake: { readonly unit: string; readonly cashMinor: bigint; readonly seq: number },
): TurnoverAccount {
  const openUnits = { [stake.unit]: stake.seq, ...account.openUnits };
  return { ...account, cashMinor: account.cashMinor - stake.cashMinor, openUnits };
}

/** What a settlement or a correction of a unit brings: signed differences of its cash valid bet and of its cash pay-out. */
export type PlayFact = {
  readonly unit: string;
  readonly product: Product;
  readonly validBetMinor: bigint;
  readonly cashMinor: bigint;
  /** Where the unit was accepted. */
  readonly acceptedSeq: number;
};

/** Counts a settled or corrected unit: its valid bet fills the lots, its cash comes in, and lots of a member who lost everything close. */
export function countPlay(
  account: TurnoverAccount,
  fact: PlayFact,
  contribution: RolloverContribution = {},
): { readonly account: TurnoverAccount; readonly filled: readonly LotFill[] } {
  const micro = atRate(fact.validBetMinor, contribution[fact.product] ?? wholePpm);
  const { lots, filled } = fillLots(account.lots, { micro, acceptedSeq: fact.acceptedSeq });
  const { [fact.unit]: _, ...openUnits } = account.openUnits;
  const counted = { ...account, cashMinor: account.cashMinor + fact.cashMinor, lots, openUnits };
  return { account: closeSpentLots(counted), filled };
}

/** With less than a payout step anywhere and no unit open there is nothing left to hold: all lots close. */
export function closeSpentLots(account: TurnoverAccount): TurnoverAccount {
  const held = account.cashMinor + account.pendingMinor + account.vendorMinor;
  if (held >= account.payoutStepMinor || Object.keys(account.openUnits).length > 0) return account;
  return { ...account, lots: account.lots.map((lot) => (lot.state === 'open' ? { ...lot, state: 'spent' as const } : lot)) };
}
