import { expect, test } from 'vitest';
import { seededChooser } from '../test/chooser.ts';
import { typedSpace } from '../test/draw-spaces.ts';
import { type DrawSpace, expectExactReturn, seededSelection } from '../test/exact-return.ts';
import { type TotoResult, toto } from './index.ts';

test('over all 601,304,088 draws every system returns exactly what it costs at series 2000', () => {
  expect.hasAssertions();
  const play = toto.plays.get('toto649');
  if (!play) throw new Error('No such play');
  for (const breadth of ['small', 'least'] as const) {
    const selection = seededSelection(play, 3, breadth) as { picks: readonly number[]; bankers?: readonly number[] };
    const typeOf = (number: number): number => (selection.picks.includes(number) ? 1 : selection.bankers?.includes(number) ? 2 : 0);
    const space: DrawSpace<TotoResult> = (visit) =>
      typedSpace(
        { typeOf, types: 3, apart: true },
        seededChooser(9),
      )(({ normals, special }, weight) => visit({ main: normals, additional: special }, weight));
    expectExactReturn(play, selection, space);
  }
});
