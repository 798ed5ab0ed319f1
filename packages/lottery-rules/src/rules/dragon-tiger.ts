import { lineClass } from '../core/chances.ts';
import { type Rational, zero } from '../core/rational.ts';
import { fewWins } from '../core/reach.ts';
import { choice, pushed } from './choice.ts';

/**
 * Two positions compared: the left greater is dragon, smaller tiger, equal tie.
 * Sources differ on what a tie does to dragon and tiger; `tieRefunds` gives their stakes back. Rule book §3.2.
 */
export function dragonTiger(terms: {
  readonly left: number;
  readonly right: number;
  readonly win: Rational;
  readonly tie?: Rational;
  readonly tieRefunds?: boolean;
}) {
  const { left, right, win, tie, tieRefunds } = terms;
  const push = tie && tieRefunds ? tie : zero;
  const sides = ['DRAGON', 'TIGER'].map((tier) => lineClass(tier, [{ tier, probability: win }], { push }));
  return choice<readonly number[]>({
    field: 'options',
    values: tie ? ['DRAGON', 'TIGER', 'TIE'] : ['DRAGON', 'TIGER'],
    reach: { ...fewWins(1, () => 1), at: [left, right] },
    judge(option, drawn) {
      const difference = (drawn[left] as number) - (drawn[right] as number);
      if (difference === 0) {
        if (option === 'TIE') return 'TIE';
        return tieRefunds ? pushed : null;
      }
      return option === (difference > 0 ? 'DRAGON' : 'TIGER') ? option : null;
    },
    classes: tie ? [...sides, lineClass('TIE', [{ tier: 'TIE', probability: tie }])] : sides,
  });
}
