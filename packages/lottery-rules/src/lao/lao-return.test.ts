import { describe, expect, test } from 'vitest';
import { type DrawSpace, expectExactReturn, seededSelection } from '../test/exact-return.ts';
import { type LaoResult, lao } from './index.ts';

const space: DrawSpace<LaoResult> = (visit) => {
  for (let value = 0; value < 10_000; value++) visit({ number: String(value).padStart(4, '0') }, 1);
};

describe('over all 10,000 draws at series 2000', () => {
  test.each([...lao.plays.values()].map((play) => [play.id, play] as const))('%s returns exactly what it costs', (_, play) => {
    expect.hasAssertions();
    for (let seed = 0; seed < 3; seed++) {
      expectExactReturn(play, seededSelection(play, seed, 'small'), space);
      expectExactReturn(play, seededSelection(play, seed, 'least'), space);
    }
  });
});
