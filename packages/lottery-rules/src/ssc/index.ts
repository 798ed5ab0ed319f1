import { definePlay } from '../core/define-play.ts';
import { defineLottery, type Lottery } from '../core/lottery.ts';
import { one } from '../core/rational.ts';
import { digitsDraw } from '../rules/number-draw.ts';
import { inWindow } from '../rules/places.ts';
import { anyPlacePlays } from './any-places.ts';
import { dragonTigerPlays, entertainmentPlays } from './entertainment.ts';
import { wholeDrawPlays } from './whole-draw.ts';
import { menuOf } from './windows.ts';
import { zyFactor } from './zy.ts';

type Digits = readonly number[];

const windowPlays = menuOf.flatMap(({ window, plays }) =>
  plays.map((kind) =>
    definePlay({
      id: `ssc.${window.id}.${kind.suffix}`,
      lottery: 'SSC',
      modes: window.at[0] === 0 ? ['LOTT'] : ['LOTT', 'ZY'],
      localName: `${window.local}${kind.local}`,
      text: { ...kind.text, window: window.id },
      rule: inWindow(kind.rule, window.at),
    }),
  ),
);

/** 时时彩: five digits drawn with replacement. Rule book §3. */
export const ssc: Lottery<Digits, Digits> = defineLottery(
  { id: 'SSC', group: 'SSC', model: digitsDraw(5), factorOf: (drawn, mode) => (mode === 'ZY' ? zyFactor(drawn) : one) },
  [...windowPlays, ...wholeDrawPlays, ...dragonTigerPlays, ...anyPlacePlays, ...entertainmentPlays],
);

export { zyFactor } from './zy.ts';
