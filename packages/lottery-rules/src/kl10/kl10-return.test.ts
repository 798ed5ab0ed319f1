import { describe, expect, test } from 'vitest';
import { projectiveSpace, setSpace } from '../test/draw-spaces.ts';
import { expectExactReturn, seededSelection } from '../test/exact-return.ts';
import { happyTen } from './index.ts';

describe('over the complete draw space at series 2000', () => {
  test('the 6,840 draws of the design hold every ordered triple at the first three and at three scattered places once', () => {
    for (const places of [
      [0, 1, 2],
      [7, 3, 5],
    ]) {
      const seen = new Set<string>();
      projectiveSpace()((draw) => seen.add(places.map((place) => draw[place]).join()));
      expect(seen.size).toBe(20 * 19 * 18);
    }
    projectiveSpace()((draw) => expect(new Set(draw).size).toBe(8));
  });

  test.each([...happyTen.plays.values()].map((play) => [play.id, play] as const))('%s returns exactly what it costs', (id, play) => {
    expect.hasAssertions();
    const ignoresOrder = /any\d|\.sum$/.test(id);
    const space = ignoresOrder ? setSpace(8, 20) : projectiveSpace();
    for (const breadth of ['small', 'least'] as const)
      expectExactReturn(play, seededSelection(play, 1, breadth), space, { additive: !ignoresOrder });
  });
});
