import { definePlay } from '../core/define-play.ts';
import type { Play } from '../core/play.ts';
import { ratio } from '../core/rational.ts';
import type { Selection } from '../core/selection.ts';
import { type DigitPlay, digitPlay, distinctGroup, straightSum } from '../rules/digit-window.ts';
import { tenDigits } from '../rules/digits.ts';
import { gridCells } from '../rules/grid-cells.ts';
import { overPlaces } from '../rules/places.ts';
import { straight } from '../rules/straight.ts';
import { groupSum, groupThree, mixedGroup } from '../rules/three-digits.ts';
import { pairSum } from '../rules/two-digits.ts';
import { onlyWays } from '../rules/only-ways.ts';
import { zyOffers } from './zy.ts';
import { fourDigitGroups } from './windows.ts';

type Digits = readonly number[];

const kinds: Readonly<Record<number, readonly DigitPlay[]>> = {
  2: [
    straightSum(2),
    digitPlay('group', '组选', { rule: 'group2' }, distinctGroup(2)),
    digitPlay('groupsum', '组选和值', { rule: 'group-sum2' }, pairSum),
  ],
  3: [
    straightSum(3),
    digitPlay('group3', '组三', { rule: 'group3' }, onlyWays(groupThree, 'list')),
    digitPlay('group6', '组六', { rule: 'group6' }, distinctGroup(3)),
    digitPlay('mixed', '混合组选', { rule: 'mixed' }, mixedGroup),
    digitPlay('groupsum', '组选和值', { rule: 'group-sum3' }, groupSum),
  ],
  4: fourDigitGroups,
};

const numeral = ['', '', '二', '三', '四'];

/** 任二, 任三, 任四: the plays over every choice of two, three or four of the five positions. */
export const anyPlacePlays: readonly Play<Digits>[] = [2, 3, 4].flatMap((k) => {
  const window = `any${k}`;
  const local = `任${numeral[k]}`;
  const common = { lottery: 'SSC', modes: ['LOTT', 'ZY'], restrict: zyOffers } as const;
  const probability = ratio(1, 10 ** k);
  const typed = straight({ length: k, numbers: tenDigits, probability });
  return [
    definePlay({
      ...common,
      id: `ssc.${window}.direct`,
      localName: `${local}直选复式`,
      text: { rule: 'any-direct', window, numbers: { k } },
      rule: gridCells({ rows: 5, size: k, numbers: tenDigits, probability }),
    }),
    definePlay({
      ...common,
      id: `ssc.${window}.single`,
      localName: `${local}直选单式`,
      text: { rule: 'any-single', window, numbers: { k } },
      rule: overPlaces(onlyWays(typed, 'tickets'), k, 5),
    }),
    ...(kinds[k] as readonly DigitPlay[]).map((kind) =>
      definePlay<Selection & { readonly places: readonly number[] }, Digits>({
        ...common,
        id: `ssc.${window}.${kind.suffix}`,
        localName: `${local}${kind.local}`,
        text: { ...kind.text, window, numbers: { ...kind.text.numbers, k } },
        rule: overPlaces(kind.rule, k, 5),
      }),
    ),
  ];
});
