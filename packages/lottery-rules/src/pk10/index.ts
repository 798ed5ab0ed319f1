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
import { sidePlays } from './sides.ts';
import { sumPlays } from './sums.ts';

type Numbers = readonly number[];

const cars = range(1, 10);
const common = { lottery: 'PK10', modes: ['LOTT'] } as const;
const firstNames = ['', '冠军(精确)', '冠亚军(前二)(精确)', '前三(精确)', '前四(精确)', '前五(精确)'];

const firstPlays: readonly Play<Numbers>[] = range(1, 5).map((n) =>
  definePlay({
    ...common,
    id: `pk10.first${n}`,
    localName: firstNames[n] as string,
    text: n === 1 ? { rule: 'finish-first' } : { rule: 'finish-order', numbers: { n } },
    rule: inWindow(straight({ length: n, numbers: cars, distinct: true, probability: ratio(1, arrangements(10, n)) }), range(0, n - 1)),
  }),
);

const groupPlays: readonly Play<Numbers>[] = [2, 3].map((n) =>
  definePlay({
    ...common,
    id: `pk10.group${n}`,
    localName: n === 2 ? '前二组选' : '前三组选',
    text: { rule: 'finish-set', numbers: { n } },
    rule: inWindow(numberSet({ size: n, hits: n, numbers: cars, drawn: n, probability: ratio(1, choose(10, n)) }), range(0, n - 1)),
  }),
);

const fixed = definePlay({
  ...common,
  id: 'pk10.fixed',
  localName: '定位胆(1-5名/6-10名)',
  text: { rule: 'fixed-place' },
  rule: gridCells({ rows: 10, size: 1, numbers: cars, probability: ratio(1, 10) }),
});

/** 北京赛车: the finishing order of ten cars. Rule book §6. */
export const pk10: Lottery<Numbers, Numbers> = defineLottery({ id: 'PK10', group: 'PK10', model: orderedDraw(10, 10) }, [
  ...firstPlays,
  ...groupPlays,
  fixed,
  ...sumPlays,
  ...sidePlays,
]);
