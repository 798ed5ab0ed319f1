import { describe, expect, test } from 'vitest';
import { type DrawSpace, expectExactReturn, seededSelection } from '../test/exact-return.ts';
import { type ThaiResult, thai } from './index.ts';

const three = (value: number): string => String(value % 1000).padStart(3, '0');

/** Every ending of the first prize, every two-digit draw and every number in each draw of three, each exactly as often as it should come. */
const space: DrawSpace<ThaiResult> = (visit) => {
  for (let turn = 0; turn < 10_000; turn++) {
    visit(
      {
        first: `${(turn * 7) % 100}`.padStart(2, '0') + String(turn).padStart(4, '0'),
        front3: [three(turn), three(turn + 411)],
        back3: [three(turn + 73), three(turn + 940)],
        last2: String((turn * 3 + 5) % 100).padStart(2, '0'),
      },
      1,
    );
  }
};

/** Both draws of three together: a million pairs. */
const pairs: DrawSpace<ThaiResult> = (visit) => {
  for (let a = 0; a < 1000; a++) {
    for (let b = 0; b < 1000; b++) visit({ first: '000000', front3: [three(a), three(b)], back3: [three(b), three(a)], last2: '00' }, 1);
  }
};

describe('over the complete draw space at series 2000', () => {
  test.each([...thai.plays.values()].map((play) => [play.id, play] as const))('%s returns exactly what it costs', (id, play) => {
    expect.hasAssertions();
    const ofPairs = /front3|back3/.test(id);
    for (const breadth of ['small', 'least'] as const) {
      expectExactReturn(play, seededSelection(play, 5, breadth), space, { additive: ofPairs });
    }
    if (ofPairs) expectExactReturn(play, seededSelection(play, 5, 'least'), pairs);
  });
});
