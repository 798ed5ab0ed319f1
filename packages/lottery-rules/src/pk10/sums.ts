import { classPerTier } from '../core/chances.ts';
import { range, subsets } from '../core/counting.ts';
import { definePlay } from '../core/define-play.ts';
import type { Play } from '../core/play.ts';
import { choice } from '../rules/choice.ts';
import { sumOf } from '../rules/digits.ts';
import { inWindow } from '../rules/places.ts';

type Numbers = readonly number[];

/** Sets of `size` cars by their sum. */
function setsBySum(size: number): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const set of subsets(range(1, 10), size)) counts[`S${sumOf(set)}`] = (counts[`S${sumOf(set)}`] ?? 0) + 1;
  return counts;
}

function sumRule(size: number, lowest: number, highest: number) {
  const counts = setsBySum(size);
  let total = 0;
  for (const tier in counts) total += counts[tier] as number;
  return choice<Numbers>({
    field: 'sums',
    values: range(lowest, highest),
    judge: (sum, cars) => (sumOf(cars) === sum ? `S${sum}` : null),
    together: 1,
    classes: classPerTier(Object.fromEntries(range(lowest, highest).map((sum) => [`S${sum}`, counts[`S${sum}`] as number])), total),
  });
}

const common = { lottery: 'PK10', modes: ['LOTT'] } as const;

export const sumPlays: readonly Play<Numbers>[] = [
  definePlay({ ...common, id: 'pk10.sum2', localName: '冠亚和值', text: { rule: 'car-sum2' }, rule: inWindow(sumRule(2, 3, 19), [0, 1]) }),
  definePlay({
    ...common,
    id: 'pk10.sum3',
    localName: '冠亚季和值',
    text: { rule: 'car-sum3' },
    rule: inWindow(sumRule(3, 6, 27), [0, 1, 2]),
  }),
  definePlay({
    ...common,
    id: 'pk10.sumfl',
    localName: '首尾和值',
    text: { rule: 'car-sum-ends' },
    rule: inWindow(sumRule(2, 3, 19), [0, 9]),
  }),
];
