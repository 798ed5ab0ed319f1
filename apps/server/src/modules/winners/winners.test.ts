import { parseAmount } from '@trevo/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { fund, openGame, openStudio, valueOf } from '../../../test/studio.ts';
import { maskName } from './mask-name.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await openStudio(harness);
});
afterAll(() => harness.close());

const board = async (as = {}, limitNum = 20) =>
  valueOf(await harness.call('winnerBoard', { gameCategory: 'ALL', language: 'PT', limitNum }, as));

test('[S1.ROLE.07] [S7.API.33] the board is empty while nobody has won, and answers a visitor', async () => {
  expect(await board()).toEqual([]);
});

test('[S3.ENT.20] [S3.HOME.01] [S9.CONST.10] real wins appear masked, highest first, at most twenty; demo wins and other merchants never', async () => {
  const demo = await openGame(harness, await harness.newMember(), 'setes', 'demo');
  for (let i = 0; i < 30; i++) await demo.spin('0.20');
  harness.clock.advance(16_000);
  expect(await board()).toEqual([]);
  const member = await harness.newMember({ username: 'marcelina' });
  await fund(harness, member, 500);
  const game = await openGame(harness, member, 'setes');
  const wins: bigint[] = [];
  for (let i = 0; i < 120; i++) {
    const { payout, stake } = valueOf(await game.spin('0.20'));
    const [won, staked] = [parseAmount(payout), parseAmount(stake)];
    if (won.ok && staked.ok && won.value > staked.value) wins.push(won.value);
  }
  harness.clock.advance(16_000);
  const shown = await board();
  const expected = wins.sort((a, b) => (a < b ? 1 : -1)).slice(0, 20);
  expect(shown.map(({ winAmount }) => (parseAmount(winAmount) as { value: bigint }).value)).toEqual(expected);
  expect(shown[0]).toMatchObject({ customerName: 'ma***a', gameName: 'Setes de Fogo', iconUrl: '/covers/setes.svg', currency: 'BRL' });
  expect(JSON.stringify(shown)).not.toContain('marcelina');
  expect(await board({}, 3)).toHaveLength(Math.min(3, expected.length));
  expect(await board({ merchant: 'sabia' })).toEqual([]);
  harness.clock.advance(8 * 86_400_000);
  expect(await board()).toEqual([]);
}, 120_000);

test.each([
  ['marina', 'ma***a'],
  ['joao', 'jo***o'],
  ['ana', 'a***'],
  ['', '***'],
])('%s is shown as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
