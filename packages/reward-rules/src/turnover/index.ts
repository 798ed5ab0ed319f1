// The door of turnover: lots that must be played before their money leaves, what is withdrawable, and a withdrawal's tests before the bonus choice.

export { fillLots, leftMicroOf, lockedByLots, lockedMinorOf, type Lot, type LotFill, openLot } from './lot.ts';
export {
  holdWithdrawal,
  type LotFigures,
  lotFiguresOf,
  payWithdrawal,
  returnWithdrawal,
  reviewHoursMax,
  type RolloverMode,
  type WithdrawalRefusal,
  withdrawalRefusalOf,
} from './request-withdrawal.ts';
export {
  closeSpentLots,
  countPlay,
  creditWithLot,
  emptyTurnoverAccount,
  type PlayFact,
  type RolloverContribution,
  stakeCash,
  type TurnoverAccount,
  withdrawableMinorOf,
} from './turnover-account.ts';
