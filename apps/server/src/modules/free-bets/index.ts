export { endOpenBets, type FreeBetRow, readBet, readOpenBets } from './bets-store.ts';
export { freeBetsModule } from './module.ts';
export { type EndedFreeOrder, freeWinOf, settleFreeBets } from './settle-bets.ts';
