import { arrangements, choose, range } from '../core/counting.ts';
import { definePlay } from '../core/define-play.ts';
import { defineLottery, type Lottery } from '../core/lottery.ts';
import type { Play } from '../core/play.ts';
import { ratio } from '../core/rational.ts';
import { gridCells } from '../rules/grid-cells.ts';
import { orderedDraw } from '../rules/number-draw.ts';
import { numberSet } from '../rules/number-sets.ts';
import { inWindow } from '../rules/places.ts';
import { straight } from '../rules/straight.ts';
import { countPlays } from './counts.ts';
import { entertainmentPlays } from './entertainment.ts';
import { eleven } from './numbers.ts';

type Numbers = readonly number[];

const numerals = ['', '一', '二', '三', '四', '五', '六', '七', '八'];

/** 任选: up to five numbers must all be drawn; six to eight must hold all five drawn. */
const anyPlays: readonly Play<Numbers>[] = range(1, 8).map((k) => {
  const hits = Math.min(k, 5);
  const probability = k <= 5 ? ratio(choose(5, k), choose(11, k)) : ratio(choose(6, k - 5), choose(11, k));
  return definePlay({
    id: `e11.any${k}`,
    lottery: '11X5',
    modes: ['LOTT'],
    localName: `任选${numerals[k]}中${numerals[hits]}`,
    text: { rule: k <= 5 ? 'any-all' : 'any-cover', numbers: { k } },
    rule: numberSet({ size: k, hits, numbers: eleven, drawn: 5, asSet: true, probability, tickets: true }),
  });
});

const windows = [
  { id: 'first1', local: '前一', at: [0] },
  { id: 'front2', local: '前二', at: [0, 1] },
  { id: 'back2', local: '后二', at: [3, 4] },
  { id: 'front3', local: '前三', at: [0, 1, 2] },
  { id: 'mid3', local: '中三', at: [1, 2, 3] },
  { id: 'back3', local: '后三', at: [2, 3, 4] },
];

const windowPlays: readonly Play<Numbers>[] = windows.flatMap(({ id, local, at }) => {
  const n = at.length;
  const common = { lottery: '11X5', modes: ['LOTT'] } as const;
  const direct = straight({ length: n, numbers: eleven, distinct: true, probability: ratio(1, arrangements(11, n)) });
  const plays = [
    definePlay({
      ...common,
      id: `e11.${id}.direct`,
      localName: `${local}直选`,
      text: { rule: 'direct-distinct', window: id, numbers: { n } },
      rule: inWindow(direct, at),
    }),
  ];
  if (n > 1) {
    const group = numberSet({ size: n, hits: n, numbers: eleven, drawn: n, probability: ratio(1, choose(11, n)) });
    plays.push(
      definePlay({
        ...common,
        id: `e11.${id}.group`,
        localName: `${local}组选`,
        text: { rule: 'group-numbers', window: id, numbers: { n } },
        rule: inWindow(group, at),
      }),
    );
  }
  if (n === 3) {
    const place = numberSet({ size: 1, hits: 1, numbers: eleven, drawn: 3, probability: ratio(3, 11), bankers: false });
    plays.push(
      definePlay({
        ...common,
        id: `e11.${id}.anyplace1`,
        localName: `${local}一码不定位`,
        text: { rule: 'any-place', window: id, numbers: { k: 1, n } },
        rule: inWindow(place, at),
      }),
    );
  }
  return plays;
});

const fixed = definePlay({
  id: 'e11.fixed',
  lottery: '11X5',
  modes: ['LOTT'],
  localName: '定位胆',
  text: { rule: 'fixed-number' },
  rule: gridCells({ rows: 5, size: 1, numbers: eleven, probability: ratio(1, 11) }),
});

/** 11选5: five different numbers of 1 … 11, in drawn order. Rule book §4. */
export const elevenChooseFive: Lottery<Numbers, Numbers> = defineLottery({ id: '11X5', group: '11X5', model: orderedDraw(5, 11) }, [
  ...anyPlays,
  ...windowPlays,
  fixed,
  ...countPlays,
  ...entertainmentPlays,
]);
