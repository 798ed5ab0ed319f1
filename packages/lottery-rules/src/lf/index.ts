import { definePlay } from '../core/define-play.ts';
import { defineLottery, type Lottery } from '../core/lottery.ts';
import type { LotteryId, Play } from '../core/play.ts';
import { ratio } from '../core/rational.ts';
import { anyPlace, type DigitPlay, straightDigits } from '../rules/digit-window.ts';
import { tenDigits } from '../rules/digits.ts';
import { gridCells } from '../rules/grid-cells.ts';
import { digitsDraw } from '../rules/number-draw.ts';
import { inWindow } from '../rules/places.ts';
import { threeDigitPlays } from '../rules/three-digits.ts';
import { twoDigitPlays } from '../rules/two-digits.ts';
import { wordPlays } from './words.ts';

type Digits = readonly number[];

type Menu = { readonly id: string; readonly local: string; readonly at: readonly number[]; readonly plays: readonly DigitPlay[] };

const ofThree = [...threeDigitPlays, anyPlace(3, 1), anyPlace(3, 2)];
/** P3/P5 windows of two have no sum and span of straights. */
const ofTwoShort = twoDigitPlays.filter(({ suffix }) => suffix !== 'sum' && suffix !== 'span');

function menuPlays(prefix: string, lottery: LotteryId, menus: readonly Menu[]): readonly Play<Digits>[] {
  return menus.flatMap(({ id, local, at, plays }) =>
    plays.map((kind) =>
      definePlay({
        id: `${prefix}.${id}.${kind.suffix}`,
        lottery,
        modes: ['LOTT'],
        localName: `${local}${kind.local}`,
        text: { ...kind.text, window: id },
        rule: inWindow(kind.rule, at),
      }),
    ),
  );
}

function fixedPlay(prefix: string, lottery: LotteryId, localName: string, rows: number): Play<Digits> {
  const rule = gridCells({ rows, size: 1, numbers: tenDigits, probability: ratio(1, 10) });
  return definePlay({ id: `${prefix}.fixed`, lottery, modes: ['LOTT'], localName, text: { rule: 'fixed-digit' }, rule });
}

/** 福彩3D: three digits, one draw a day. Rule book §5.1. */
export const threeD: Lottery<Digits, Digits> = defineLottery({ id: 'LF_3D', group: 'LF', model: digitsDraw(3) }, [
  ...menuPlays('lf3d', 'LF_3D', [
    { id: 'd3', local: '三星', at: [0, 1, 2], plays: ofThree },
    { id: 'front2', local: '前二', at: [0, 1], plays: twoDigitPlays },
    { id: 'back2', local: '后二', at: [1, 2], plays: twoDigitPlays },
  ]),
  fixedPlay('lf3d', 'LF_3D', '定位胆/一字定位', 3),
  ...wordPlays,
]);

/** 体彩排列三/五: five digits, of which the first three are P3. Rule book §5.2. */
export const arrangeFive: Lottery<Digits, Digits> = defineLottery({ id: 'LF_P5', group: 'LF', model: digitsDraw(5) }, [
  ...menuPlays('lfp5', 'LF_P5', [
    { id: 'p3', local: '排列三', at: [0, 1, 2], plays: ofThree },
    { id: 'p5front2', local: '排五前二', at: [0, 1], plays: ofTwoShort },
    { id: 'p5back2', local: '排五后二', at: [3, 4], plays: ofTwoShort },
    { id: 'p3back2', local: '排三后二', at: [1, 2], plays: ofTwoShort },
    { id: 'p5', local: '排列五', at: [0, 1, 2, 3, 4], plays: [straightDigits(5)] },
  ]),
  fixedPlay('lfp5', 'LF_P5', '排列五定位胆', 5),
]);
