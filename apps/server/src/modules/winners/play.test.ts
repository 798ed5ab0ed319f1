import { fictionGame } from '../../../test/fiction-game.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handIn } from '../../../test/hand-in.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { fund, nodeIdOf, openGame, openStudio, valueOf } from '../../../test/studio.ts';
import { insertGames, insertVendor, readGames } from '../catalogue/index.ts';
import { creditWin, placeBet, rollbackBet } from '../seamless/index.ts';
import { rankGames, readPlay } from './index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await openStudio(harness);
  const { app, trevo } = harness;
  await insertVendor(app.db, trevo, { code: 'YY', names: { PT: 'Ipsilon' }, accountType: 'YY', logoUrl: null }, 5);
  await insertGames(app.db, trevo, [fictionGame(app, 'YY', 'table', { kind: 'LIVE' })]);
  handIn(app, { vendorAdapters: { ...app.ports.vendorAdapters, YY: { launch: async () => ({ ok: false, code: 'game_unavailable' }) } } });
});
afterAll(() => harness.close());

const reais = (units: number) => BigInt(units) * 10_000n;

/** A round of the vendor: one stake, and as many wins as given. */
async function playTable({ id, merchantId }: TestMember, roundId: string, stake: number, wins: readonly number[]): Promise<void> {
  const round = { merchantId, vendor: 'YY', memberId: id, currency: 'BRL', roundId } as const;
  await placeBet(harness.app.database, { ...round, externalId: roundId, gameCode: 'table', minor: reais(stake) });
  for (const [turn, units] of wins.entries()) {
    await creditWin(harness.app.database, { ...round, externalId: `${roundId}-${turn}`, minor: reais(units), endsRound: false });
  }
}

const board = async (gameCategory = 'ALL') =>
  valueOf(await harness.call('winnerBoard', { gameCategory: gameCategory as 'ALL', language: 'PT', limitNum: 20 }));

test('[S3.HOME.01] wins of every vendor are on the board once, with all a round paid, and no round that paid its stake or less', async () => {
  const [ana, bia] = [await harness.newMember({ username: 'anapaula' }), await harness.newMember({ username: 'biancaluz' })];
  for (const member of [ana, bia]) await fund(harness, member, 500);
  await playTable(ana, 'shared', 10, [15, 20]);
  await playTable(bia, 'shared', 10, [25]);
  await playTable(ana, 'lost', 10, []);
  await playTable(ana, 'even', 10, [10]);
  await playTable(bia, 'returned', 10, []);
  await rollbackBet(harness.app.database, {
    merchantId: bia.merchantId,
    vendor: 'YY',
    memberId: bia.id,
    currency: 'BRL',
    externalId: 'returned',
  });
  await readPlay(harness.app);
  await readPlay(harness.app);
  const shown = (await board()).map(({ customerName, winAmount, gameName }) => [customerName, winAmount, gameName]);
  expect(shown).toEqual([
    ['an***a', '35.00', 'Ficção table'],
    ['bi***z', '25.00', 'Ficção table'],
  ]);
  expect(await board('RNG')).toEqual([]);
  expect(await board('LIVE')).toHaveLength(2);
});

test('a round that wins again is shown with the higher sum, still once', async () => {
  const member = await harness.newMember({ username: 'carolina' });
  await fund(harness, member, 100);
  await playTable(member, 'late', 1, [40]);
  await readPlay(harness.app);
  const round = { merchantId: member.merchantId, vendor: 'YY', memberId: member.id, currency: 'BRL', roundId: 'late' } as const;
  await creditWin(harness.app.database, { ...round, externalId: 'late-more', minor: reais(60), endsRound: true });
  await readPlay(harness.app);
  harness.clock.advance(16_000);
  expect((await board()).filter(({ customerName }) => customerName === 'ca***a').map(({ winAmount }) => winAmount)).toEqual(['100.00']);
});

test('games are hot by how many members play them with real money; demo play and one member who plays much do not count', async () => {
  const { app, trevo } = harness;
  await app.db.updateTable('game').set({ hot_rank: null }).where('merchant_id', '=', trevo).execute();
  const rankOf = async (code: string) => (await readGames(app.db, trevo)).find((game) => game.code === code)?.playRank;
  const demo = await openGame(harness, await harness.newMember(), 'onca', 'demo');
  for (let i = 0; i < 10; i++) await demo.spin('0.20');
  const eager = await harness.newMember();
  await fund(harness, eager, 100);
  const setes = await openGame(harness, eager, 'setes');
  for (let i = 0; i < 30; i++) await setes.spin('0.20');
  for (let i = 0; i < 3; i++) {
    const member = await harness.newMember();
    await fund(harness, member, 10);
    await playTable(member, `hot-${i}`, 1, []);
  }
  await readPlay(app);
  await rankGames(app);
  expect([await rankOf('table'), await rankOf('setes'), await rankOf('onca')]).toEqual([1, null, null]);
  harness.clock.advance(1_500);
  const hot = valueOf(await harness.call('hotGames', { merchantCode: 'trevo', isPlatform: 2, gameType: 'ALL', platform: 'html5-desktop' }));
  expect(hot.list.map(({ gameCode, isHot }) => [gameCode, isHot])).toEqual([['table', 1]]);
  await app.db
    .updateTable('game')
    .set({ hot_rank: 1 })
    .where('id', '=', await nodeIdOf(harness, {}, 'tucano'))
    .execute();
  harness.clock.advance(1_500);
  const chosen = valueOf(
    await harness.call('hotGames', { merchantCode: 'trevo', isPlatform: 2, gameType: 'ALL', platform: 'html5-desktop' }),
  );
  expect(chosen.list.map(({ gameCode }) => gameCode)).toEqual(['tucano', 'table']);
  harness.clock.advance(9 * 86_400_000);
  await rankGames(app);
  expect(await rankOf('table')).toBe(null);
});
