import { randomUUID } from 'node:crypto';
import { limits } from '@trevo/contract';
import { studioCodes } from '@trevo/game-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { bedCalls } from '../../../test/beds.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { codeOf, openGame, openStudio, valueOf } from '../../../test/studio.ts';
import { forgetMerchants } from '../brand/index.ts';
import { depositReceived } from '../wallet/index.ts';

let harness: Harness;
let member: TestMember;
beforeAll(async () => {
  harness = await startHarness();
  await openStudio(harness);
  const { app, sabia } = harness;
  await app.db.updateTable('merchant').set({ currency: 'VND', time_zone: 'Asia/Ho_Chi_Minh' }).where('id', '=', sabia).execute();
  forgetMerchants(app);
  member = await harness.newMember({ merchant: 'sabia', currency: 'VND' });
  const [merchantId, memberId, depositId] = [sabia, member.id, app.newId('deposit')];
  const paid = await depositReceived(app.database, {
    merchantId,
    memberId,
    currency: 'VND',
    minor: 2_000_000n * 10_000n,
    depositId,
    provider: 'pix',
  });
  if (!paid.ok) throw new Error(paid.code);
});
afterAll(async () => {
  await assertLedgerSound(harness.app);
  await harness.close();
});

test('every studio game of a brand in dong opens with stakes in dong, for money and for play money', async () => {
  const { games } = valueOf(await harness.call('gameList', { vassalage: 'PGE', pageSize: limits.lobbyPageSize }, member.caller));
  expect(games).toHaveLength(studioCodes.length);
  for (const { gameCode: code } of games) {
    const { opened } = await openGame(harness, member, code);
    const { stakes, stakeRange, timeZone } = opened.info;
    expect([opened.balance.currency, timeZone]).toEqual(['VND', 'Asia/Ho_Chi_Minh']);
    const usual = stakeRange?.usual ?? stakes.find((stake) => stake.usual)?.stake;
    expect(Number(usual)).toBeGreaterThanOrEqual(2_500);
    expect(Number(usual)).toBeLessThanOrEqual(10_000);
    const demo = await openGame(harness, member, code, 'demo');
    expect(demo.opened.balance).toMatchObject({ currency: 'VND', amount: '5000000.00' });
    expect(valueOf(await harness.call('pgeDemoRefill', {}, demo.as))).toMatchObject({ amount: '5000000.00' });
  }
});

test('they are played in dong; a stake of another currency’s ladder is refused and takes nothing', async () => {
  const slot = await openGame(harness, member, 'setes');
  expect(codeOf(await slot.spin('1.00'))).toBe('stake_not_offered');
  expect(valueOf(await slot.spin('1000.00')).balance.currency).toBe('VND');
  const plinko = await openGame(harness, member, 'plinko');
  const drop = (stake: string) => harness.call('pgeBet', { betId: randomUUID(), stake, choice: { rows: 8, risk: 'low' } }, plinko.as);
  expect(codeOf(await drop('1.00'))).toBe('stake_not_offered');
  valueOf(await drop('5000.00'));
  const bed = bedCalls(harness, await openGame(harness, member, 'canteiro'));
  expect(codeOf(await bed.open('1.00', 3))).toBe('stake_not_offered');
  expect(valueOf(await bed.open('5000.00', 3)).balance.currency).toBe('VND');
  const rounds = await harness.app.db
    .selectFrom('seamless_round')
    .select(['currency', 'staked'])
    .where('member_id', '=', member.id)
    .orderBy('started_at')
    .execute();
  expect(rounds.map(({ currency, staked }) => [currency, staked / 10_000n])).toEqual([
    ['VND', 1000n],
    ['VND', 5000n],
    ['VND', 5000n],
  ]);
});

test('the shared game of a brand in dong takes bets in dong', async () => {
  const { as } = await openGame(harness, member, 'pipa');
  const { table } = valueOf(await harness.call('pgeCrashState', {}, as));
  expect(table).toMatchObject({ stakeMin: '2500.00', stakeUsual: '5000.00', stakeMax: '2500000.00', payoutMax: '1250000000.00' });
  const bet = { betId: randomUUID(), roundId: harness.app.newId('crashRound'), slot: 1 } as const;
  expect(codeOf(await harness.call('pgeCrashBet', { ...bet, stake: '10.00' }, as))).toBe('stake_not_offered');
});
