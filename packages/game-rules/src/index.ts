// The door of the studio's rules. A game is one definition (`StudioGame`): its choice, tables and stakes as data, and pure functions from a stream to an
// outcome, so that whoever launches, plays, shows, verifies or books a round asks the definition and knows no game by name. Each game is at
// `@trevo/game-rules/games/<code>`.

// Data as equal text, and where two pieces of it differ.
export { canonicalJson, firstDifference, type Json } from './canonical-json.ts';
// Every game there is.
export { isStudioCode, loadGame, type StudioCode, studioCodes } from './games/catalogue.ts';
// What may be staked.
export { localMinor } from './local-stakes.ts';
// The outcome of a slot's round: everything a client needs to show it step by step.
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
export { play } from './slot-engine/play.ts';
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
export { isStakeMinor, type Stake, type StakeRefusal, type StakeTable, stakeOffered, stakesOf } from './slot-engine/stakes.ts';
export { tableFaults } from './slot-engine/table-faults.ts';
export { tableHashOf } from './slot-engine/table-hash.ts';
// The PAR sheet of a slot. The proof behind it is at `@trevo/game-rules/par`.
export type { ContributionFigure, Exact, FreeSpinFigures, HoldFigures, SlotFigures, Volatility } from './slot-par/figures.ts';
export type { ParSheet, PayRow, ReelSheet } from './slot-par/par-sheet.ts';
// The definition of a game.
export type { GameSheet, SheetLine, SheetSetting } from './studio/game-sheet.ts';
export {
  type Hundredths,
  type Multiple,
  multipleOfHundredths,
  multipleText,
  multipleWithin,
  payoutAt,
  payoutOfText,
  stakeBack,
} from './studio/multiple.ts';
export type { Fact, FactValue, Reason, RoundEnd, RoundOutcome, SteppedOutcome } from './studio/outcome.ts';
export { actionsOfText, actionsText, partFact, partOfText, partText } from './studio/part-texts.ts';
export type { Action, Actions, NoChoice, NumbersPart, OptionPart, Part, Parts, PartValue, Values, WholePart } from './studio/parts.ts';
export type { SettingFigures } from './studio/setting-figures.ts';
export { highestStake, type StakeRange, type StakeRangeTable, stakeInRange, stakeRangeOf } from './studio/stake-range.ts';
export {
  type BetRefusal,
  type GameFacts,
  type Interrupted,
  type OfferRefusal,
  type Played,
  type RoomGame,
  type RoundBet,
  type RoundGame,
  type StakeOffer,
  type StepRefusal,
  type StudioGame,
  type StudioTable,
  tableOf,
} from './studio/studio-game.ts';
// The same round again, offline: how each number came about, and whether a claimed round is the true one.
export { type RoundTrace, type TracedRead, traceRound } from './studio/trace-round.ts';
export { claimOf, type RoundCheck, type RoundClaim, type Verification, type VerifyRefusal, verifyRound } from './studio/verify-round.ts';
// What a verifier's table shows of a number that was read.
export type { StreamRead } from '@trevo/fairness';
