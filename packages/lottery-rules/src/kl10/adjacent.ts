import { singleClass } from '../core/chances.ts';
import { choose, distinctTuples, subsets, tuples } from '../core/counting.ts';
import { always, type Rule } from '../core/define-play.ts';
import type { Line } from '../core/play.ts';
import { ratio } from '../core/rational.ts';
import type { BankerSelection, GridSelection, PickSelection } from '../core/selection.ts';
import { twenty } from './numbers.ts';

type Numbers = readonly number[];

/** The seven pairs of neighbours in a draw of eight; a number is drawn once, so no pair comes twice. */
const sevenPairs = [{ times: 7, repeats: false }];

function neighbours(drawn: Numbers): readonly (readonly [number, number])[] {
  return drawn.slice(1).map((number, i) => [drawn[i] as number, number]);
}

/** A pair whose order does not count. */
function pairName(pair: Numbers): string {
  return [...pair].sort((a, b) => a - b).join('-');
}

/** 选二连直: the two numbers come one right after the other, in this order. Several of the seven neighbouring pairs may win. */
export const adjacentStraight: Rule<GridSelection, Numbers> = {
  form: { ways: [{ kind: 'grid', rows: 2, numbers: twenty, filled: 2, distinct: true }] },
  reach: {
    kind: 'cells',
    groups: sevenPairs,
    *cells({ positions: [first = [], second = []] }) {
      for (const a of first) for (const b of second) if (a !== b) yield { group: 0, cell: `${a}-${b}`, prizes: { WIN: 1 } };
    },
    shows: (drawn) => neighbours(drawn).map(([a, b]) => ({ group: 0, cell: `${a}-${b}` })),
  },
  chances: always(singleClass('WIN', ratio(7, 380))),
  countLines: ({ positions }) => distinctTuples(positions),
  settle({ positions }, drawn, tally) {
    let lines = 0;
    for (let i = 1; i < drawn.length; i++) {
      if (positions[0]?.includes(drawn[i - 1] as number) && positions[1]?.includes(drawn[i] as number)) lines++;
    }
    tally.win('WIN', lines);
  },
  *expand({ positions }): Iterable<Line> {
    for (const cells of tuples(positions)) if (cells[0] !== cells[1]) yield { cells };
  },
};

/** 选二连组: the two numbers are neighbours in the drawn order, either way round. */
export const adjacentGroup: Rule<PickSelection | BankerSelection, Numbers> = {
  form: {
    ways: [
      { kind: 'list', field: 'picks', values: twenty, min: 2, max: 20 },
      { kind: 'bankers', values: twenty, size: 2 },
    ],
  },
  reach: {
    kind: 'cells',
    groups: sevenPairs,
    *cells(selection) {
      for (const { cells } of adjacentGroup.expand(selection)) yield { group: 0, cell: pairName(cells as Numbers), prizes: { WIN: 1 } };
    },
    shows: (drawn) => neighbours(drawn).map((pair) => ({ group: 0, cell: pairName(pair) })),
  },
  chances: always(singleClass('WIN', ratio(7, 190))),
  countLines: (selection) => ('bankers' in selection ? selection.picks.length : choose(selection.picks.length, 2)),
  settle(selection, drawn, tally) {
    let lines = 0;
    for (let i = 1; i < drawn.length; i++) if (holdsPair(selection, drawn[i - 1] as number, drawn[i] as number)) lines++;
    tally.win('WIN', lines);
  },
  *expand(selection): Iterable<Line> {
    if ('bankers' in selection) for (const pick of selection.picks) yield { cells: [...selection.bankers, pick] };
    else for (const cells of subsets(selection.picks, 2)) yield { cells };
  },
};

function holdsPair(selection: PickSelection | BankerSelection, a: number, b: number): boolean {
  const { picks } = selection;
  if (!('bankers' in selection)) return picks.includes(a) && picks.includes(b);
  const [banker] = selection.bankers;
  return (a === banker && picks.includes(b)) || (b === banker && picks.includes(a));
}
