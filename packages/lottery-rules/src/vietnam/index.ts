import { defineLottery, type Lottery } from '../core/lottery.ts';
import { northPrizes, stationPrizes, type VietnamDraw, type VietnamResult, vietnamModel } from './draw.ts';
import { regionPlays } from './plays.ts';

/** XSMB: 27 numbers a day. Rule book §8.1. */
export const vietnamNorth: Lottery<VietnamResult, VietnamDraw> = defineLottery(
  { id: 'VN_NORTH', group: 'VN', model: vietnamModel(northPrizes, { two: 'g7', three: 'g6' }) },
  regionPlays({
    prefix: 'vnn',
    lottery: 'VN_NORTH',
    prizes: { 2: 27, 3: 23, 4: 20 },
    reducedUnit: 22,
    heads2: 4,
    heads3: 3,
    headNames: ['giải 7', 'giải 6'],
  }),
);

/** XSMT and XSMN: 18 numbers per station. Rule book §8.2. */
export const vietnamStation: Lottery<VietnamResult, VietnamDraw> = defineLottery(
  { id: 'VN_SOUTH_CENTRAL', group: 'VN', model: vietnamModel(stationPrizes, { two: 'g8', three: 'g7' }) },
  regionPlays({
    prefix: 'vns',
    lottery: 'VN_SOUTH_CENTRAL',
    prizes: { 2: 18, 3: 17, 4: 16 },
    reducedUnit: 15,
    heads2: 1,
    heads3: 1,
    headNames: ['giải 8', 'giải 7'],
  }),
);

export { northPrizes, stationPrizes, type VietnamDraw, type VietnamResult } from './draw.ts';
