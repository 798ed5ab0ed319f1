export {
  type Bet,
  type BetAndWin,
  creditWin,
  endRound,
  placeBet,
  placeBetAndWin,
  placeRounds,
  planBet,
  rollbackBet,
  type SeamlessAnswer,
  type SeamlessCode,
  type Win,
} from './seamless-door.ts';
export { endHeldWin, type HeldWin, type HeldWinLine, lockHeldWin, readHeldWin, readHeldWins, sumHeldWins } from './held-store.ts';
export { seamlessModule } from './module.ts';
export { readParkedWin, sumParkedWins } from './parked-store.ts';
