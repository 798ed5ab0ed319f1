// Words and layouts: what a betting page is generated from.
export { betInWords } from './bet-in-words.ts';
export { cellInWords, spaceInWords } from './cell-in-words.ts';
export { cellLabel, chancesInWords, describePlay, oddsInWords, type PlayDescription } from './describe-play.ts';
export { type Example, exampleOf } from './example.ts';
export { type Pad, type PadRow, padsOf, type QuickPick } from './number-pad.ts';
export type { LotteryWords } from './lottery-words.ts';
export { exampleInWords, playWords, type PlayWords } from './play-words.ts';
export { type PrizeFacts, prizeFacts, prizeLabel, prizesInWords, type PrizeTerms, tierLabel } from './prizes-in-words.ts';
