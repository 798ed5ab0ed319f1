import { defineLottery, type Lottery } from '../core/lottery.ts';
import { type LhcDraw, lhcModel, type LhcResult } from './draw.ts';
import { normalPlays } from './normal-numbers.ts';
import { specialPlays } from './special-number.ts';
import { wholeDrawPlays } from './whole-draw.ts';
import { zodiacPlays } from './zodiac-sets.ts';

/** 六合彩, the folk betting board of Mark Six. Rule book §7. */
export const lhc: Lottery<LhcResult, LhcDraw> = defineLottery({ id: 'LHC', group: 'LHC', model: lhcModel }, [
  ...specialPlays,
  ...normalPlays,
  ...zodiacPlays,
  ...wholeDrawPlays,
]);

export type { LhcDraw, LhcResult } from './draw.ts';
export {
  type Element,
  elementOf,
  elements,
  lastDayOfLunarYear,
  lunarYearOf,
  newYearDayOf,
  numbersOfElement,
  signOf,
  type ZodiacSign,
  zodiacSigns,
} from './lunar-year.ts';
export { type Color, colorOf } from './number-properties.ts';
