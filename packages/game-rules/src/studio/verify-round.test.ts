import { commitmentOf } from '@trevo/fairness';
import { describe, expect, test } from 'vitest';
import { playSlot } from '../../test/studio.ts';
import { type RoundClaim, tableHashOf, verifyRound } from '../index.ts';
import { game as onca } from '../games/onca/index.ts';

const [table] = onca.tables;
// A round with free spins, so that differences can hide deep in it.
const input = {
  serverSeed: '0a0a3725fb8ea7ed4c621afb9bb4ea2f31039659d79c6e91556410ff38f36a80',
  clientSeed: 'jogador-1',
  nonce: 537,
  stakeMinor: 25_000n,
  choice: {},
};
const played = () => playSlot(onca, input);

function claim(): RoundClaim {
  const { outcome, payoutMinor } = played();
  return {
    ...input,
    version: 1,
    tableHash: tableHashOf(table),
    commitment: commitmentOf(input.serverSeed),
    outcome: JSON.parse(JSON.stringify(outcome)),
    multiplier: outcome.multiplier,
    payoutMinor,
  };
}

function verified(changed: Partial<RoundClaim>) {
  const answer = verifyRound(onca, { ...claim(), ...changed });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

const failing = (changed: Partial<RoundClaim>) =>
  verified(changed)
    .checks.filter(({ holds }) => !holds)
    .map(({ name, at }) => (at === undefined ? name : `${name} at ${at}`));

describe('verifying a round', () => {
  test('a true round holds in every comparison, after a trip through JSON', () => {
    const { holds, checks, payoutMinor } = verified({});
    expect(holds).toBe(true);
    expect(checks).toEqual(['commitment', 'table', 'outcome', 'multiplier', 'payout'].map((name) => ({ name, holds: true })));
    expect(payoutMinor).toBe(280_000n);
  });

  test('what is not claimed is not compared, and the round is shown all the same', () => {
    const answer = verifyRound(onca, { ...input, version: 1 });
    expect(answer).toMatchObject({ ok: true, value: { checks: [], outcome: { multiplier: '56/5' }, tableHash: tableHashOf(table) } });
  });

  test.each([
    ['a payout one unit short', { payoutMinor: 279_999n }, ['payout']],
    ['another multiplier', { multiplier: '11' }, ['multiplier']],
    ['a seed that was not promised', { commitment: commitmentOf('another') }, ['commitment']],
    ['another table', { tableHash: 'f'.repeat(64) }, ['table']],
    ['no outcome at all', { outcome: null }, ['outcome at ']],
  ] satisfies [string, Partial<RoundClaim>, string[]][])('%s is found out', (_, changed, expected) => {
    expect(failing(changed)).toEqual(expected);
    expect(verified(changed).holds).toBe(false);
  });

  test('one changed stop in the seventh free spin is found, and its place named', () => {
    const text = JSON.stringify(played().outcome);
    const outcome = JSON.parse(text) as { features: { spins: { stops: number[] }[] }[] };
    const stops = outcome.features[0]?.spins[6]?.stops ?? [];
    stops[3] = (stops[3] ?? 0) + 1;
    expect(failing({ outcome })).toEqual(['outcome at features[0].spins[6].stops[3]']);
  });

  test.each([
    ['another server seed', { serverSeed: 'b'.repeat(64), commitment: commitmentOf('b'.repeat(64)) }],
    ['another client seed', { clientSeed: 'jogador-2' }],
    ['another nonce', { nonce: 538 }],
  ] satisfies [string, Partial<RoundClaim>][])('%s gives another round', (_, changed) => {
    expect(failing(changed).some((name) => name.startsWith('outcome'))).toBe(true);
  });

  test('another stake changes what is paid and not what happened', () => {
    expect(failing({ stakeMinor: 50_000n })).toEqual(['payout']);
  });
});

test.each([
  [{ version: 2 }, 'table_version_unknown'],
  [{ choice: { rows: 8 } }, 'choice_malformed'],
  [{ actions: [{ kind: 'cashOut' }] }, 'round_over'],
  [{ serverSeed: 'short' }, 'server_seed_malformed'],
  [{ clientSeed: '' }, 'client_seed_empty'],
  [{ clientSeed: 'x'.repeat(65) }, 'client_seed_too_long'],
  [{ clientSeed: 'a b' }, 'client_seed_characters'],
  [{ nonce: -1 }, 'nonce_malformed'],
  [{ nonce: 1.5 }, 'nonce_malformed'],
  [{ stakeMinor: 0n }, 'stake_malformed'],
  [{ stakeMinor: 25_000 as unknown as bigint }, 'stake_malformed'],
  [{ commitment: 'xyz' }, 'commitment_malformed'],
])('a claim with %o is refused as %s', (changed, code) => {
  const answer = verifyRound(onca, { ...claim(), ...changed });
  expect(answer.ok ? 'ok' : answer.code).toBe(code);
});
