import { describe, expect, test } from 'vitest';
import { seededChooser } from '../test/chooser.ts';
import { arrangementSpace, permutationSpace } from '../test/draw-spaces.ts';
import { expectExactReturn, seededSelection } from '../test/exact-return.ts';
import { pk10 } from './index.ts';

/** The finishing places that a play looks at; null where it looks at all ten. */
function placesOf(id: string): readonly number[] | null {
  const pair = /\.(\d+)v(\d+)$/.exec(id);
  if (pair) return [Number(pair[1]) - 1, Number(pair[2]) - 1];
  if (id === 'pk10.sumfl') return [0, 9];
  if (id.startsWith('pk10.sum')) return id === 'pk10.sum3' ? [0, 1, 2] : [0, 1];
  const first = /^pk10\.(?:first|group)(\d)$/.exec(id);
  return first ? [0, 1, 2, 3, 4].slice(0, Number(first[1])) : null;
}

describe('over the complete draw space at series 2000', () => {
  test.each([...pk10.plays.values()].map((play) => [play.id, play] as const))('%s returns exactly what it costs', (id, play) => {
    expect.hasAssertions();
    const places = placesOf(id);
    if (places === null) {
      expectExactReturn(play, seededSelection(play, 1, 'small'), permutationSpace(10));
      return;
    }
    for (const breadth of ['small', 'least'] as const) {
      expectExactReturn(play, seededSelection(play, 1, breadth), arrangementSpace(10, 10, places, seededChooser(2)));
    }
  });
});
