// The door of free spins and free bets. Neither counts in turnover, valid bet, wagering, points, boards or jackpots.

export {
  type FreeBet,
  type FreeBetAnswer,
  freeBetBackHoursMin,
  type FreeBetResult,
  placeFreeBet,
  settleFreeBet,
} from './free-bet.ts';
export {
  closedHoursMax,
  type FreeSpinsAnswer,
  type FreeSpinSet,
  freeSpinsOf,
  type SpinGame,
  substituteFor,
} from './free-spins.ts';
