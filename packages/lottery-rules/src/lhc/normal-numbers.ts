import { classPerTier, lineClass, singleClass } from '../core/chances.ts';
import { choose, range } from '../core/counting.ts';
import { definePlay, type Rule } from '../core/define-play.ts';
import type { LineClass, Play, PlayText } from '../core/play.ts';
import { type Rational, ratio } from '../core/rational.ts';
import type { PickSelection, Selection } from '../core/selection.ts';
import { choice, pushed } from '../rules/choice.ts';
import { combination } from '../rules/combination.ts';
import { balls } from '../rules/sides.ts';
import type { LhcDraw } from './draw.ts';
import { colors, numberHolds, twoSides } from './number-properties.ts';

const numbers = range(1, 49);

const normal = choice<LhcDraw>({
  field: 'picks',
  values: numbers,
  judge: (pick, { normals }) => (normals.includes(pick as number) ? 'WIN' : null),
  reach: {
    kind: 'cells',
    groups: [{ times: 6, repeats: false }],
    cells: (selection) => (selection as PickSelection).picks.map((pick) => ({ group: 0, cell: String(pick), prizes: { WIN: 1 } })),
    shows: ({ normals }) => normals.map((it) => ({ group: 0, cell: String(it) })),
  },
  classes: singleClass('WIN', ratio(6, 49)),
});

/** 正码特: the exact normal number of a drawn position. */
const inPosition = balls<LhcDraw>({
  balls: 6,
  values: numbers,
  numbers,
  numberOf: ({ normals }, i) => normals[i] as number,
  judge: (pick, it) => (pick === it ? 'WIN' : null),
  classes: singleClass('WIN', ratio(1, 49)),
});

const isColor = (option: string): boolean => (colors as readonly string[]).includes(option);

/** Two sides and colours of a normal number; 49 refunds the sides, and is green like any other number. */
const positionSides = balls<LhcDraw>({
  balls: 6,
  values: [...twoSides, ...colors],
  numbers,
  numberOf: ({ normals }, i) => normals[i] as number,
  judge(option, it) {
    if (it === 49 && !isColor(option as string)) return pushed;
    return numberHolds(option as string, it) ? (option as string) : null;
  },
  classes: [
    ...classPerTier(Object.fromEntries(twoSides.map((side) => [side, 24])), 49, Object.fromEntries(twoSides.map((side) => [side, 1]))),
    ...classPerTier({ RED: 17, BLUE: 16, GREEN: 16 }, 49),
  ],
});

type Link = {
  readonly size: number;
  readonly tiers: readonly { readonly tier: string; readonly holds: readonly [number, number] }[];
  readonly classes: readonly LineClass[];
};

/** 连码: sets of numbers against the six normal ones and the special one, counted as two categories. */
function linkRule({ size, tiers, classes }: Link) {
  return combination<LhcDraw>({
    size,
    values: numbers,
    bankers: true,
    categoryOf:
      ({ normals, special }) =>
      (number) => {
        if (number === special) return 2;
        return normals.includes(number as number) ? 1 : 0;
      },
    shown: [
      { least: 6, most: 6 },
      { least: 1, most: 1 },
    ],
    reach: 'total',
    tiers,
    classes,
  });
}

/** All normal. With the special number in the line it cannot win: a line of k holds k normals. */
function allNormal(size: number) {
  return linkRule({
    size,
    tiers: [{ tier: 'WIN', holds: [size, 0] }],
    classes: singleClass('WIN', ratio(choose(6, size), choose(49, size))),
  });
}

/** 三中二. The special number counts as a miss, so it may stand in the third place. Prizes share the return as the usual board's 20 and 110. */
const threeHitTwo = combination<LhcDraw>({
  size: 3,
  values: numbers,
  bankers: true,
  categoryOf:
    ({ normals }) =>
    (number) =>
      normals.includes(number as number) ? 1 : 0,
  shown: [{ least: 6, most: 6 }],
  reach: 'total',
  tiers: [
    { tier: 'HIT2', holds: [2] },
    { tier: 'HIT3', holds: [3] },
  ],
  classes: [
    lineClass('', [
      { tier: 'HIT2', probability: ratio(645, 18_424), weight: ratio(20) },
      { tier: 'HIT3', probability: ratio(20, 18_424), weight: ratio(110) },
    ]),
  ],
});

/** 二中特: two normals, or one normal and the special. Prizes share the return as the usual board's 25 and 50. */
const twoOrSpecial = linkRule({
  size: 2,
  tiers: [
    { tier: 'HIT2', holds: [2, 0] },
    { tier: 'HITSP', holds: [1, 1] },
  ],
  classes: [
    lineClass('', [
      { tier: 'HIT2', probability: ratio(15, 1176), weight: ratio(25) },
      { tier: 'HITSP', probability: ratio(6, 1176), weight: ratio(50) },
    ]),
  ],
});

const specialString = linkRule({ size: 2, tiers: [{ tier: 'WIN', holds: [1, 1] }], classes: singleClass('WIN', ratio(1, 196)) });

/** 自选不中: none of the line among the seven. */
function miss(size: number) {
  return combination<LhcDraw>({
    size,
    values: numbers,
    categoryOf:
      ({ normals, special }) =>
      (number) =>
        number === special || normals.includes(number as number) ? 1 : 0,
    shown: [{ least: 7, most: 7 }],
    reach: 'total',
    tiers: [{ tier: 'WIN', holds: [0] }],
    classes: singleClass('WIN', missChance(size)),
  });
}

function missChance(size: number): Rational {
  return ratio(choose(42, size), choose(49, size));
}

function entry<S extends Selection>(id: string, localName: string, text: PlayText, rule: Rule<S, LhcDraw>): Play<LhcDraw> {
  return definePlay({ id: `lhc.${id}`, lottery: 'LHC', modes: ['ELOTT'], localName, text, rule });
}

/** Bets on the normal numbers, on sets of numbers and on numbers that stay away. */
export const normalPlays: readonly Play<LhcDraw>[] = [
  entry('normal', '正码', { rule: 'normal-number' }, normal),
  entry('normalpos', '正码特(正一特..正六特)', { rule: 'normal-position' }, inPosition),
  entry('normalpos.side', '正码1-6两面/色波', { rule: 'normal-position-sides' }, positionSides),
  entry('link.all2', '二全中', { rule: 'link-all', numbers: { k: 2 } }, allNormal(2)),
  entry('link.all3', '三全中', { rule: 'link-all', numbers: { k: 3 } }, allNormal(3)),
  entry('link.all4', '四全中', { rule: 'link-all', numbers: { k: 4 } }, allNormal(4)),
  entry('link.3hit2', '三中二', { rule: 'link-3hit2' }, threeHitTwo),
  entry('link.2sp', '二中特', { rule: 'link-2sp' }, twoOrSpecial),
  entry('link.spstring', '特串', { rule: 'link-special' }, specialString),
  ...range(5, 12).map((size) => entry(`miss${size}`, `自选不中(${size}不中)`, { rule: 'miss', numbers: { k: size } }, miss(size))),
];
