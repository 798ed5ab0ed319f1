import { classPerTier, lineClass } from '../core/chances.ts';
import { range } from '../core/counting.ts';
import { definePlay } from '../core/define-play.ts';
import type { Play } from '../core/play.ts';
import { ratio } from '../core/rational.ts';
import { fewWins } from '../core/reach.ts';
import type { OptionSelection } from '../core/selection.ts';
import { choice, pushed } from '../rules/choice.ts';
import { bigSmallOddEven } from '../rules/digit-options.ts';
import { dragonTiger } from '../rules/dragon-tiger.ts';
import { balls } from '../rules/sides.ts';

type Numbers = readonly number[];

/** Big 6–10, small 1–5. */
function carHolds(option: string, car: number, lowestBig: number): boolean {
  if (option === 'BIG') return car >= lowestBig;
  if (option === 'SMALL') return car < lowestBig;
  return (car % 2 === 1) === (option === 'ODD');
}

const placeSide = balls<Numbers>({
  balls: 10,
  values: bigSmallOddEven,
  numbers: range(1, 10),
  numberOf: (order, place) => order[place] as number,
  judge: (option, car) => (carHolds(option as string, car, 6) ? 'SIDE' : null),
  classes: [lineClass('', [{ tier: 'SIDE', probability: ratio(1, 2) }])],
});

/** Sides of the sum of the first two. 11 is small and odd, or a push for all four: two conventions, two plays. Rule book §6. */
function sumSides(elevenRefunds: boolean) {
  const counts = { BIG: 20, SMALL: elevenRefunds ? 20 : 25, ODD: elevenRefunds ? 20 : 25, EVEN: 20 };
  return choice<Numbers>({
    field: 'options',
    values: bigSmallOddEven,
    judge(option, order) {
      const sum = (order[0] as number) + (order[1] as number);
      if (sum === 11 && elevenRefunds) return pushed;
      return carHolds(option as string, sum, 12) ? (option as string) : null;
    },
    reach: { ...fewWins(2, ({ options }: OptionSelection) => options.length), at: [0, 1] },
    classes: classPerTier(counts, 45, elevenRefunds ? { BIG: 5, SMALL: 5, ODD: 5, EVEN: 5 } : {}),
  });
}

export const sidePlays: readonly Play<Numbers>[] = [
  definePlay({
    id: 'pk10.side',
    lottery: 'PK10',
    modes: ['LOTT'],
    localName: '名次大小单双',
    text: { rule: 'place-sides' },
    rule: placeSide,
  }),
  definePlay({
    id: 'pk10.sum2side',
    lottery: 'PK10',
    modes: ['LOTT'],
    localName: '冠亚和大小单双(11为小/单)',
    text: { rule: 'car-sum-sides' },
    rule: sumSides(false),
  }),
  definePlay({
    id: 'pk10.sum2side_tie11',
    lottery: 'PK10',
    modes: ['ELOTT'],
    localName: '冠亚和大小单双(11为和退本)',
    text: { rule: 'car-sum-sides-tie' },
    rule: sumSides(true),
  }),
  ...range(1, 5).map((place) =>
    definePlay({
      id: `pk10.dragontiger.${place}v${11 - place}`,
      lottery: 'PK10',
      modes: ['LOTT'],
      localName: `龙虎 第${place}名对第${11 - place}名`,
      text: { rule: 'dragontiger-cars', numbers: { a: place, b: 11 - place } },
      rule: dragonTiger({ left: place - 1, right: 10 - place, win: ratio(1, 2) }),
    }),
  ),
];
