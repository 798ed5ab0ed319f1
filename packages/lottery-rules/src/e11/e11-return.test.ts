import { describe, expect, test } from 'vitest';
import { seededChooser } from '../test/chooser.ts';
import { arrangementSpace, remembered } from '../test/draw-spaces.ts';
import { expectExactReturn, seededSelection } from '../test/exact-return.ts';
import { elevenChooseFive } from './index.ts';

describe('over all 55,440 draws at series 2000', () => {
  const space = remembered(arrangementSpace(5, 11, [0, 1, 2, 3, 4], seededChooser(1)));
  test.each([...elevenChooseFive.plays.values()].map((play) => [play.id, play] as const))('%s returns exactly what it costs', (_, play) => {
    expect.hasAssertions();
    expectExactReturn(play, seededSelection(play, 1, 'small'), space);
    expectExactReturn(play, seededSelection(play, 2, 'least'), space);
  });
});
