// The door of the in-house games' rules. Slots so far: a table of data (`Slot`, `SlotTable`), one pure function that decides a round (`play`),
// and what stands around it: stakes, payout, hash, verification. Each slot's data is also at `@trevo/game-rules/slots/<code>`.

// Data as equal text, and where two pieces of it differ.
export { canonicalJson, firstDifference, type Json } from './canonical-json.ts';
// The outcome of a round: everything a client needs to show it step by step.
export type {
  Cell,
  ClusterWin,
  Coin,
  Fall,
  Feature,
  FreeSpin,
  FreeSpins,
  HoldAndSpin,
  LineWin,
  Respin,
  ScatterWin,
  SlotOutcome,
  SpecialWin,
  Spin,
  Tumbles,
  WayWin,
  Win,
} from './slot-engine/outcome.ts';
export { multiplierText, payoutOf } from './slot-engine/payout.ts';
// A round from its stream, and from its seeds.
export { play } from './slot-engine/play.ts';
// The data of a slot.
export { currentTable, type Slot, tableVersion } from './slot-engine/slot.ts';
export type {
  ClusterWins,
  CoinValue,
  FreeSpinRule,
  HoldAndSpinRule,
  LineWins,
  Pays,
  ScatterRule,
  SlotTable,
  SpecialSymbol,
  WayWins,
} from './slot-engine/slot-table.ts';
// What may be staked.
export { localMinor } from './local-stakes.ts';
export { isStakeMinor, type Stake, type StakeRefusal, type StakeTable, stakeOffered, stakesOf } from './slot-engine/stakes.ts';
export { tableFaults } from './slot-engine/table-faults.ts';
export { tableHashOf } from './slot-engine/table-hash.ts';
export { type PlayedRound, playRound, type RoundInput, type RoundRefusal } from './slot-round/play-round.ts';
// The PAR sheet: what is published of a slot. The proof behind it is at `@trevo/game-rules/par`.
export type { ContributionFigure, Exact, FreeSpinFigures, HoldFigures, SlotFigures, Volatility } from './slot-par/figures.ts';
export { type ParSheet, type PayRow, parSheetOf, type ReelSheet } from './slot-par/par-sheet.ts';
// The same round again, offline: how each number came about, and whether a claimed round is the true one.
export { type ReadPurpose, type RoundTrace, type TracedRead, traceRound } from './slot-round/trace-round.ts';
export { type RoundCheck, type RoundClaim, type Verification, type VerifyRefusal, verifyRound } from './slot-round/verify-round.ts';
// Every slot there is.
export { isSlotCode, loadFigures, loadParSheet, loadSlot, loadTable, type SlotCode, slotCodes } from './slots/catalogue.ts';
