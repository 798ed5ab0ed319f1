// The door of the crash game: its definition, the point of a round, the growth of its multiplier, what becomes of a bet, and the check of a finished round.
import { defineRoomGame } from '../../studio/define-room-game.ts';
import { cashOutMax } from './crash-bet.ts';
import { crashSheet } from './crash-sheet.ts';
import { crashRanges } from './crash-stakes.ts';
import { crashTable } from './crash-table.ts';

export {
  betsPerRound,
  cashOutMax,
  type CashOutRuling,
  crashPayout,
  ruleCashOut,
  targetOf,
} from './crash-bet.ts';
export { type Chance, cashOutMin, crashPoint, pointOfWord, reachChance, returnOfTarget } from './crash-point.ts';
export { crashStakes, isCrashStake } from './crash-stakes.ts';
export { crashTable, crashTableHash } from './crash-table.ts';
export { flightMs, multiplierAt, reachedAtMs } from './growth.ts';
export { type CrashClaim, type CrashClaimRefusal, type CrashVerification, verifyCrashRound } from './verify-crash-round.ts';

/** Pipa: a kite rises for everybody at once until its line breaks; who cashes out before is paid the multiplier of that moment. */
export const game = defineRoomGame({
  lobby: { classKey: 'INSTANT', glow: '#4FC963' },
  tables: [crashTable],
  stakes: crashRanges,
  room: 'crash',
  capMultiple: cashOutMax / 100,
  showMs: crashTable.bettingMs,
  rules: ['flight', 'late', 'auto', 'same', 'point', 'demo', 'keys'],
  sheet: crashSheet,
});
