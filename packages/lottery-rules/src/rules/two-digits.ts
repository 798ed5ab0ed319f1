import { singleClass } from '../core/chances.ts';
import { lineClass } from '../core/chances.ts';
import { range } from '../core/counting.ts';
import { ratio } from '../core/rational.ts';
import { choice, digitChoice } from './choice.ts';
import {
  type DigitPlay,
  digitPlay,
  distinctGroup,
  linesByValue,
  positionSides,
  straightDigits,
  straightSpan,
  straightSum,
} from './digit-window.ts';
import { differentOf, digitGroups, sumOf, tenDigits } from './digits.ts';

type Digits = readonly number[];

const different = (digits: Digits): boolean => differentOf(digits) === 2;

/** 组选和值 of two: pairs of different digits with the sum. */
export const pairSum = choice<Digits>({
  field: 'sums',
  values: range(1, 17),
  judge: (sum, drawn) => (different(drawn) && sumOf(drawn) === sum ? 'WIN' : null),
  together: 1,
  classes: singleClass('WIN', ratio(2, 100)),
  lines: linesByValue(() => digitGroups(2), sumOf, different),
});

const doubleClasses = [
  lineClass('DOUBLE', [{ tier: 'DOUBLE', probability: ratio(1, 100) }]),
  lineClass('WIN', [{ tier: 'WIN', probability: ratio(2, 100) }]),
];

/** 组选包胆 of two: the 9 pairs that hold the digit, or 10 with its double, which one family of clients charges and pays as a straight. */
function bankerOfTwo(withDouble: boolean) {
  return digitChoice<Digits>({
    numbers: tenDigits,
    lineCount: withDouble ? 10 : 9,
    judge(digit, drawn) {
      if (!drawn.includes(digit)) return null;
      if (different(drawn)) return 'WIN';
      return withDouble ? 'DOUBLE' : null;
    },
    classes: withDouble ? doubleClasses : singleClass('WIN', ratio(2, 100)),
    *each(digit) {
      for (const cells of digitGroups(2)) if (cells.includes(digit) && (withDouble || different(cells))) yield { cells };
    },
  });
}

/** What SSC, 3D and P5 offer over two digits, in menu order. */
export const twoDigitPlays: readonly DigitPlay[] = [
  straightDigits(2),
  straightSum(2),
  straightSpan(2),
  digitPlay('group', '组选', { rule: 'group2' }, distinctGroup(2, { tickets: true, bankers: true })),
  digitPlay('groupsum', '组选和值', { rule: 'group-sum2' }, pairSum),
  digitPlay('baodan', '组选包胆', { rule: 'baodan2', numbers: { lines: 9 } }, bankerOfTwo(false)),
  digitPlay('baodan10', '组选包胆(含对子)', { rule: 'baodan2-double', numbers: { lines: 10 } }, bankerOfTwo(true)),
  positionSides(2),
];
