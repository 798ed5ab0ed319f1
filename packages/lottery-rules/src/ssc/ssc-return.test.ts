import { describe, expect, test } from 'vitest';
import { seededChooser } from '../test/chooser.ts';
import { digitSpace } from '../test/draw-spaces.ts';
import { expectExactReturn, seededSelection } from '../test/exact-return.ts';
import { ssc } from './index.ts';

const all = [0, 1, 2, 3, 4];
const windows: Readonly<Record<string, readonly number[]>> = {
  front4: [0, 1, 2, 3],
  back4: [1, 2, 3, 4],
  front3: [0, 1, 2],
  mid3: [1, 2, 3],
  back3: [2, 3, 4],
  front2: [0, 1],
  back2: [3, 4],
};

/** The positions that a play may look at; the others are filled at random, and must not matter. */
function placesOf(id: string): readonly number[] {
  const pair = /\.p(\d)p(\d)$/.exec(id);
  if (pair) return [Number(pair[1]) - 1, Number(pair[2]) - 1];
  for (const part of id.split('.')) {
    const window = windows[part];
    if (window) return window;
  }
  return all;
}

const everyDraw = digitSpace(5, all, seededChooser(0));

describe('over the complete draw space at series 2000', () => {
  test.each([...ssc.plays.values()].map((play) => [play.id, play] as const))('%s returns exactly what it costs', (id, play) => {
    expect.hasAssertions();
    const places = placesOf(id);
    if (places.length === 5) {
      expectExactReturn(play, seededSelection(play, 0, 'small'), everyDraw);
      if (play.lineClasses().length === 1) expectExactReturn(play, seededSelection(play, 0, 'least'), everyDraw);
      return;
    }
    for (let seed = 0; seed < 2; seed++) {
      expectExactReturn(play, seededSelection(play, seed, 'small'), digitSpace(5, places, seededChooser(seed)));
      expectExactReturn(play, seededSelection(play, seed, 'least'), digitSpace(5, places, seededChooser(seed + 100)));
    }
  });
});
