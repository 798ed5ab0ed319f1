import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import own from '../vectors/vectors.json' with { type: 'json' };
import type { Input } from './test/adapter/json.ts';
import { checkInOracle, vipOracle } from './test/oracle/member-oracles.ts';
import { boardOracle, missionOracle } from './test/oracle/play-oracles.ts';
import { referralOracle } from './test/oracle/referral-oracle.ts';
import { chaseOracle, pointsOracle, rebateOracle, rewardOracle, splitOracle } from './test/oracle/small-oracles.ts';
import { turnoverOracle } from './test/oracle/turnover-oracle.ts';
import { runVector } from './test/run-vector.ts';
import { stories } from './test/stories.ts';
import { runs } from './test/runs.ts';

const oracles: Readonly<Record<keyof typeof stories, (input: Input) => unknown>> = {
  split: splitOracle,
  chase: chaseOracle,
  turnover: turnoverOracle,
  points: pointsOracle,
  rebate: rebateOracle,
  reward: rewardOracle,
  vip: vipOracle,
  checkin: checkInOracle,
  mission: missionOracle,
  board: boardOracle,
  referral: referralOracle,
};

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const kinds = Object.keys(oracles) as (keyof typeof stories)[];

describe.each(kinds)('any input of kind %s', (kind) => {
  test('comes out as the second reading of the book says', () => {
    fc.assert(
      fc.property(stories[kind] as fc.Arbitrary<Input>, (input) => {
        expect(asJson(runVector(kind, input))).toEqual(asJson(oracles[kind](input)));
      }),
      runs(kind === 'vip' ? 150 : 1000),
    );
  });

  // Missions by the day and zones other than UTC are not in the second reading.
  const vectors = (own.vectors as unknown as { kind: string; id: string; title: string; input: Input; expected: unknown }[]).filter(
    (vector) => vector.kind === kind && (vector.input.tz ?? 'UTC') === 'UTC' && vector.expected !== undefined,
  );

  test.each(vectors.map((vector) => [vector.id, vector] as const))('the second reading itself agrees with %s', (_, { input, expected }) => {
    expect(asJson(oracles[kind](input))).toEqual(expected);
  });
});
