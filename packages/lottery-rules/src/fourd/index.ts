import { defineLottery, type Lottery } from '../core/lottery.ts';
import { type FourDDraw, fourDModel, type FourDResult } from './draw.ts';
import { fourDPlays } from './plays.ts';

/** 4D of Magnum, Toto, Damacai and Singapore. Rule book §9.3. */
export const fourD: Lottery<FourDResult, FourDDraw> = defineLottery({ id: 'SEA_4D', group: 'SEA', model: fourDModel }, fourDPlays);

export { fourDBoard, type FourDHouse, onlineBoards } from './boards.ts';
export type { FourDDraw, FourDResult } from './draw.ts';
