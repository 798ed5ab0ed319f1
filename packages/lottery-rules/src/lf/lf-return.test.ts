import { describe, expect, test } from 'vitest';
import { seededChooser } from '../test/chooser.ts';
import { digitSpace } from '../test/draw-spaces.ts';
import { expectExactReturn, seededSelection } from '../test/exact-return.ts';
import { arrangeFive, threeD } from './index.ts';

const plays = [...threeD.plays.values(), ...arrangeFive.plays.values()];

const windows: Readonly<Record<string, readonly number[]>> = { p3: [0, 1, 2], p5front2: [0, 1], p5back2: [3, 4], p3back2: [1, 2] };

describe('over the complete draw space at series 2000', () => {
  test.each(plays.map((play) => [play.id, play] as const))('%s returns exactly what it costs', (id, play) => {
    expect.hasAssertions();
    const length = play.lottery === 'LF_3D' ? 3 : 5;
    const places = windows[id.split('.')[1] as string] ?? Array.from({ length }, (_, i) => i);
    for (let seed = 0; seed < (places.length === 5 ? 1 : 2); seed++) {
      expectExactReturn(play, seededSelection(play, seed, 'small'), digitSpace(length, places, seededChooser(seed)));
      expectExactReturn(play, seededSelection(play, seed, 'least'), digitSpace(length, places, seededChooser(seed + 100)));
    }
  });
});
