import { singleClass } from '../core/chances.ts';
import { range } from '../core/counting.ts';
import { always, type Rule } from '../core/define-play.ts';
import { ratio } from '../core/rational.ts';
import { oneWin } from '../core/reach.ts';
import type { EmptySelection } from '../core/selection.ts';
import { choice } from '../rules/choice.ts';

type Numbers = readonly number[];

/** 选一数投: the first ball, 1 … 18; the reds 19 and 20 have a bet of their own. */
export const firstNumber = choice<Numbers>({
  field: 'picks',
  values: range(1, 18),
  judge: (number, drawn) => (drawn[0] === number ? 'WIN' : null),
  reach: { ...oneWin, at: [0] },
  classes: singleClass('WIN', ratio(1, 20)),
});

/** 选一红投: the first ball is 19 or 20. The bet itself is the choice. */
export const firstRed: Rule<EmptySelection, Numbers> = {
  form: { ways: [{ kind: 'nothing' }] },
  reach: { ...oneWin, at: [0] },
  chances: always(singleClass('WIN', ratio(2, 20))),
  countLines: () => 1,
  settle(_, drawn, tally) {
    if ((drawn[0] as number) >= 19) tally.win('WIN', 1);
  },
  expand: () => [{ cells: ['RED'] }],
};
