import { ok, type Refusal, refuse, type Success } from '@trevo/kernel';
import { leftMicroOf, lockedMinorOf, type Lot } from './lot.ts';
import { closeSpentLots, type TurnoverAccount, withdrawableMinorOf } from './turnover-account.ts';

/** `block` refuses more than is withdrawable; `review` takes it and has an operator look at it within a day (rule book §6, §19). */
export type RolloverMode = 'block' | 'review';

/** Hours within which a withdrawal in review is answered. */
export const reviewHoursMax = 24;

/** A lot as the refusal and the page show it. */
export type LotFigures = {
  readonly id: string;
  readonly amountMinor: bigint;
  readonly requiredMicro: bigint;
  readonly doneMicro: bigint;
  readonly leftMicro: bigint;
  readonly lockedMinor: bigint;
};

export function lotFiguresOf(lots: readonly Lot[]): LotFigures[] {
  return lots
    .filter(({ state }) => state === 'open')
    .map((lot) => ({
      id: lot.id,
      amountMinor: lot.amountMinor,
      requiredMicro: lot.requiredMicro,
      doneMicro: lot.doneMicro,
      leftMicro: leftMicroOf(lot),
      lockedMinor: lockedMinorOf(lot),
    }));
}

export type WithdrawalRefusal =
  | Refusal<'insufficient_balance'>
  | (Refusal<'rollover_open'> & { readonly withdrawableMinor: bigint; readonly lots: readonly LotFigures[] });

/** What must be right before the choice about a bonus is asked. Amount, minimum, maximum and day limits are the cashier's, and come before. */
export function withdrawalRefusalOf(account: TurnoverAccount, amountMinor: bigint, mode: RolloverMode): WithdrawalRefusal | null {
  if (amountMinor > account.cashMinor) return refuse('insufficient_balance');
  const withdrawableMinor = withdrawableMinorOf(account);
  if (mode === 'review' || amountMinor <= withdrawableMinor) return null;
  return { ...refuse('rollover_open'), withdrawableMinor, lots: lotFiguresOf(account.lots) };
}

/** Holds a withdrawal. `review` says that it is more than the turnover allows, so that an operator looks at it. */
export function holdWithdrawal(
  account: TurnoverAccount,
  amountMinor: bigint,
  mode: RolloverMode,
): { readonly account: TurnoverAccount; readonly answer: Success<{ readonly review: boolean }> | WithdrawalRefusal } {
  const refusal = withdrawalRefusalOf(account, amountMinor, mode);
  if (refusal !== null) return { account, answer: refusal };
  const review = amountMinor > withdrawableMinorOf(account);
  const held = { ...account, cashMinor: account.cashMinor - amountMinor, pendingMinor: account.pendingMinor + amountMinor };
  return { account: held, answer: ok({ review }) };
}

/** A held withdrawal that was paid out; with the last money gone the lots close. */
export function payWithdrawal(account: TurnoverAccount, amountMinor: bigint): TurnoverAccount {
  return closeSpentLots({ ...account, pendingMinor: account.pendingMinor - amountMinor });
}

/** A held withdrawal that was refused or cancelled: the money is cash again, the lots are as they were. */
export function returnWithdrawal(account: TurnoverAccount, amountMinor: bigint): TurnoverAccount {
  return { ...account, pendingMinor: account.pendingMinor - amountMinor, cashMinor: account.cashMinor + amountMinor };
}
