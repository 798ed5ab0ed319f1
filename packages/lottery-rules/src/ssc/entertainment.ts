import { classPerTier, lineClass } from '../core/chances.ts';
import { range, subsets } from '../core/counting.ts';
import { definePlay } from '../core/define-play.ts';
import type { Play } from '../core/play.ts';
import { ratio } from '../core/rational.ts';
import { choice } from '../rules/choice.ts';
import { bullOf, handClasses, handClassOf } from '../rules/digit-classes.ts';
import { bigSmallOddEven, digitHolds } from '../rules/digit-options.ts';
import { tenDigits } from '../rules/digits.ts';
import { dragonTiger } from '../rules/dragon-tiger.ts';
import { inWindow } from '../rules/places.ts';
import { balls } from '../rules/sides.ts';
import { narrowSpecial, special } from '../rules/three-digits.ts';
import { windows } from './windows.ts';
import { showRule } from './whole-draw.ts';

type Digits = readonly number[];

const pairs = [...subsets(range(0, 4), 2)] as unknown as readonly (readonly [number, number])[];

/** 龙虎和 over the ten pairs of positions, with a tie losing (traditional prize table) and with a tie refunding (odds board). */
export const dragonTigerPlays: readonly Play<Digits>[] = pairs.flatMap(([left, right]) => {
  const name = `p${left + 1}p${right + 1}`;
  const text = { numbers: { a: left + 1, b: right + 1 } };
  const ball = `第${left + 1}球对第${right + 1}球`;
  const chances = { left, right, win: ratio(9, 20), tie: ratio(1, 10) };
  return [
    definePlay({
      id: `ssc.dragontiger.${name}`,
      lottery: 'SSC',
      modes: left > 0 ? ['LOTT', 'ZY'] : ['LOTT'],
      localName: `龙虎和 ${ball}`,
      text: { rule: 'dragontiger', ...text },
      rule: dragonTiger(chances),
    }),
    definePlay({
      id: `ssc.dragontiger_refund.${name}`,
      lottery: 'SSC',
      modes: ['ELOTT'],
      localName: `龙虎和(和退本) ${ball}`,
      text: { rule: 'dragontiger-refund', ...text },
      rule: dragonTiger({ ...chances, tieRefunds: true }),
    }),
  ];
});

const ball = balls<Digits>({
  balls: 5,
  values: [...tenDigits, ...bigSmallOddEven],
  numbers: tenDigits,
  numberOf: (drawn, i) => drawn[i] as number,
  judge(cell, digit) {
    if (typeof cell === 'number') return cell === digit ? 'NUMBER' : null;
    return digitHolds(cell, digit) ? 'SIDE' : null;
  },
  classes: [
    lineClass('NUMBER', [{ tier: 'NUMBER', probability: ratio(1, 10) }]),
    lineClass('SIDE', [{ tier: 'SIDE', probability: ratio(1, 2) }]),
  ],
});

const bullNames = ['NN', 'N1', 'N2', 'N3', 'N4', 'N5', 'N6', 'N7', 'N8', 'N9'];

/** The option a draw settles for: N0 is no bull, NN bull-bull. */
function bullName(drawn: Digits): string {
  const value = bullOf(drawn);
  return value === null ? 'N0' : (bullNames[value] as string);
}

const odd = 6375;
const even = 6505;
const bullCounts = { N0: 35_649, N1: odd, N2: even, N3: odd, N4: even, N5: odd, N6: even, N7: odd, N8: even, N9: odd, NN: 6456 };

const bull = choice<Digits>({
  field: 'options',
  values: Object.keys(bullCounts),
  judge: (option, drawn) => (bullName(drawn) === option ? option : null),
  together: 1,
  classes: classPerTier(bullCounts, 100_000),
});

/** Sides of the bull: big 6–9 and bull-bull, small 1–5, bull-bull counts as the even 10. No bull loses all four. */
const bullSides = choice<Digits>({
  field: 'options',
  values: bigSmallOddEven,
  judge(option, drawn) {
    const value = bullOf(drawn);
    if (value === null) return null;
    const worth = value === 0 ? 10 : value;
    const holds = option === 'BIG' || option === 'SMALL' ? worth >= 6 === (option === 'BIG') : (worth % 2 === 1) === (option === 'ODD');
    return holds ? (option as string) : null;
  },
  together: 2,
  classes: classPerTier({ BIG: 2 * odd + 2 * even + 6456, SMALL: 3 * odd + 2 * even, ODD: 5 * odd, EVEN: 4 * even + 6456 }, 100_000),
});

const handCounts = { FIVE: 10, FOUR: 450, FULL: 900, STRAIGHT: 1200, THREE: 7200, TWO_PAIR: 10_800, ONE_PAIR: 50_400, HIGH: 29_040 };

const hand = choice<Digits>({
  field: 'options',
  values: handClasses,
  judge: (option, drawn) => (handClassOf(drawn) === option ? option : null),
  together: 1,
  classes: classPerTier(handCounts, 100_000),
});

/** Special classes by window, with the full circle of digits and with the narrow reading of some houses. */
const specialPlays: readonly Play<Digits>[] = [windows.front3, windows.mid3, windows.back3].flatMap((window) => {
  const common = { lottery: 'SSC', modes: ['ELOTT'] } as const;
  const id = `ssc.ent.${window.id}.special`;
  return [
    definePlay({
      ...common,
      id,
      localName: `${window.local}特殊(豹顺对半杂)`,
      text: { rule: 'special5', window: window.id },
      rule: inWindow(special(5), window.at),
    }),
    definePlay({
      ...common,
      id: `${id}_narrow`,
      localName: `${window.local}特殊(仅890连环)`,
      text: { rule: 'special5-narrow', window: window.id },
      rule: inWindow(narrowSpecial(), window.at),
    }),
  ];
});

/** The odds-board menu. */
export const entertainmentPlays: readonly Play<Digits>[] = [
  definePlay({
    id: 'ssc.ent.ball',
    lottery: 'SSC',
    modes: ['ELOTT'],
    localName: '第N球(数字/大小单双)',
    text: { rule: 'ball-digit' },
    rule: ball,
  }),
  ...specialPlays,
  definePlay({
    id: 'ssc.ent.fiveone',
    lottery: 'SSC',
    modes: ['ELOTT'],
    localName: '全五中一',
    text: { rule: 'one-of-five' },
    rule: showRule(1),
  }),
  definePlay({ id: 'ssc.ent.niu', lottery: 'SSC', modes: ['ELOTT'], localName: '牛牛', text: { rule: 'bull' }, rule: bull }),
  definePlay({
    id: 'ssc.ent.niu2',
    lottery: 'SSC',
    modes: ['ELOTT'],
    localName: '牛牛大小单双',
    text: { rule: 'bull-sides' },
    rule: bullSides,
  }),
  definePlay({ id: 'ssc.ent.hand', lottery: 'SSC', modes: ['ELOTT'], localName: '梭哈', text: { rule: 'hand' }, rule: hand }),
];
