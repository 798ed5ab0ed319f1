import { arrangements, choose, range } from '../core/counting.ts';
import { definePlay } from '../core/define-play.ts';
import { defineLottery, type Lottery } from '../core/lottery.ts';
import type { Play } from '../core/play.ts';
import { ratio } from '../core/rational.ts';
import { orderedDraw } from '../rules/number-draw.ts';
import { numberSet } from '../rules/number-sets.ts';
import { inWindow } from '../rules/places.ts';
import { straight } from '../rules/straight.ts';
import { adjacentGroup, adjacentStraight } from './adjacent.ts';
import { firstNumber, firstRed } from './first.ts';
import { twenty } from './numbers.ts';
import { sidePlays } from './sides.ts';

type Numbers = readonly number[];

const common = { lottery: 'KL10', modes: ['LOTT'] } as const;
const numerals = ['', '', '二', '三', '四', '五'];

const anyPlays: readonly Play<Numbers>[] = range(2, 5).map((k) =>
  definePlay({
    ...common,
    id: `kl10.any${k}`,
    localName: `任选${numerals[k]}`,
    text: { rule: 'any-all', numbers: { k } },
    rule: numberSet({ size: k, hits: k, numbers: twenty, drawn: 8, asSet: true, probability: ratio(choose(8, k), choose(20, k)) }),
  }),
);

const frontStraight = inWindow(
  straight({ length: 3, numbers: twenty, distinct: true, tickets: false, probability: ratio(1, arrangements(20, 3)) }),
  [0, 1, 2],
);
const frontGroup = inWindow(numberSet({ size: 3, hits: 3, numbers: twenty, drawn: 3, probability: ratio(1, choose(20, 3)) }), [0, 1, 2]);

/** 快乐十分 / 幸运农场: eight different numbers of 1 … 20, in drawn order. An optional type. Rule book §7.1. */
export const happyTen: Lottery<Numbers, Numbers> = defineLottery({ id: 'KL10', group: 'KL10', model: orderedDraw(8, 20) }, [
  definePlay({ ...common, id: 'kl10.first', localName: '选一数投', text: { rule: 'first-number' }, rule: firstNumber }),
  definePlay({ ...common, id: 'kl10.firstred', localName: '选一红投', text: { rule: 'first-red' }, rule: firstRed }),
  ...anyPlays,
  definePlay({ ...common, id: 'kl10.adj2.direct', localName: '选二连直', text: { rule: 'adjacent-straight' }, rule: adjacentStraight }),
  definePlay({ ...common, id: 'kl10.adj2.group', localName: '选二连组', text: { rule: 'adjacent-group' }, rule: adjacentGroup }),
  definePlay({
    ...common,
    id: 'kl10.front3.direct',
    localName: '选三前直',
    text: { rule: 'direct-distinct', window: 'front3', numbers: { n: 3 } },
    rule: frontStraight,
  }),
  definePlay({
    ...common,
    id: 'kl10.front3.group',
    localName: '选三前组',
    text: { rule: 'group-numbers', window: 'front3', numbers: { n: 3 } },
    rule: frontGroup,
  }),
  ...sidePlays,
]);
