// Words and layouts: what a betting page is generated from.
export { type Language, languages, lotteryTexts, wordsFor } from './catalogue.ts';
export { cellLabel, chancesInWords, describePlay, oddsInWords, type PlayDescription } from './describe-play.ts';
export { type Pad, type PadRow, padsOf, type QuickPick } from './number-pad.ts';
