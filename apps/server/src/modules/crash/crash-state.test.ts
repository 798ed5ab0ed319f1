import { reachedAtMs } from '@trevo/game-rules/games/pipa';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sit, takeRoom, useCrashHouse } from '../../../test/crash-desk.ts';
import { codeOf, fund, valueOf } from '../../../test/studio.ts';

const house = useCrashHouse();

const ledgerRows = async () =>
  (await sql<{ n: bigint }>`SELECT count(*) AS n FROM ledger_transfer`.execute(house.harness.app.db)).rows[0]?.n;
const high = (point: number) => point > 400;

describe('play money', () => {
  test('[S1.ROLE.12] is bet on the same rounds by the same rules, and never touches the ledger', async () => {
    const before = await ledgerRows();
    const trial = await house.harness.newMember({ type: 4 });
    const seat = await sit(house.harness, trial, 'demo');
    const { id } = await house.desk.open(high);
    const winning = valueOf(await seat.bet(id, { slot: 1, autoHundredths: 200 }));
    expect(winning).toMatchObject({ bet: { mode: 'demo' }, balance: { amount: '990.00' } });
    const back = valueOf(await seat.bet(id, { slot: 2, stake: '1.00' }));
    expect(valueOf(await seat.cancel(back.bet.betId)).balance.amount).toBe('990.00');
    const hand = valueOf(await seat.bet(id, { slot: 2, stake: '1.00' }));
    await sql`UPDATE pge_session SET demo_balance = 0 WHERE member_id = ${trial.id}`.execute(house.harness.app.db);
    const poor = await sit(house.harness, trial, 'demo');
    await sql`UPDATE pge_session SET demo_balance = 4000 WHERE member_id = ${trial.id} AND demo_version = 0`.execute(house.harness.app.db);
    expect(codeOf(await poor.bet(id, { stake: '0.50' }))).toBe('balance_too_low');
    await house.desk.takeOff();
    await house.desk.flyTo(160);
    const cashed = valueOf(await seat.cashOut(hand.bet.betId));
    expect(cashed.bet.state).toBe('cashed');
    await house.desk.flyTo(250);
    await house.desk.step();
    await house.desk.finish();
    expect(Number(valueOf(await seat.state()).balance.amount)).toBeCloseTo(20 + Number(cashed.bet.payout), 4);
    expect(await ledgerRows()).toBe(before);
    // Nobody else sees it, and it is in no total.
    const watcher = await house.player(0);
    expect(valueOf(await watcher.state())).toMatchObject({ bets: [], betCount: 0, staked: '0.00' });
    expect(valueOf(await house.harness.call('pgeCrashRounds', { pageSize: 1 })).rounds).toMatchObject([
      { roundId: id, bets: 0, staked: '0.00' },
    ]);
  });
});

/** Every number and text in a value, however deep. */
function leavesOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
}

describe('what a tab is told', () => {
  test('a late tab gets round, bets with masked names, own bets and last points at once; the point of the flight is in none of it', async () => {
    const owner = await house.harness.newMember({ username: 'marcelina' });
    await fund(house.harness, owner, 100);
    const seat = await sit(house.harness, owner);
    const { id, point } = await house.desk.open(high);
    valueOf(await seat.bet(id, { stake: '7.00', autoHundredths: 150 }));
    await house.desk.takeOff();
    await house.desk.flyTo(160);
    await house.desk.step();
    const late = await house.player(0);
    const state = valueOf(await late.state());
    expect(state.round).toMatchObject({ roundId: id, phase: 'flying', pointHundredths: null, hash: null });
    expect(state.round?.ms).toBeGreaterThanOrEqual(reachedAtMs(160));
    expect(state).toMatchObject({
      bets: [{ name: 'ma***a', stake: '7.00', state: 'cashed', multiplierHundredths: 150, payout: '10.50' }],
      betCount: 1,
      staked: '7.00',
      own: [],
      table: { code: 'pipa', stakeMin: '0.50', stakeMax: '500.00', payoutMax: '250000.00' },
    });
    expect(state.last.length).toBeGreaterThan(0);
    expect(JSON.stringify(state)).not.toContain('marcelina');
    // Whole values only: an id or a limit of the table may hold the same digits by chance.
    const told = leavesOf({ ...state, last: [], table: null });
    for (const spelling of [point, String(point), (point / 100).toFixed(2), point / 100]) expect(told).not.toContain(spelling);
    expect(valueOf(await seat.state()).own).toMatchObject([{ stake: '7.00', state: 'cashed', payout: '10.50' }]);
    await house.desk.finish();
  });

  test('the own history has the player’s real bets only, page by page', async () => {
    const seat = await house.player(100);
    for (let i = 0; i < 3; i++) {
      const { id } = await house.desk.open();
      valueOf(await seat.bet(id, { stake: `${i + 1}.00` }));
      await house.desk.takeOff();
      await house.desk.finish();
    }
    const first = valueOf(await house.harness.call('pgeCrashBets', { pageSize: 2 }, seat.as));
    expect(first.bets.map(({ bet }) => bet.stake)).toEqual(['3.00', '2.00']);
    const rest = valueOf(await house.harness.call('pgeCrashBets', { pageSize: 2, before: first.next as never }, seat.member.caller));
    expect(rest.bets.map(({ bet, pointHundredths }) => [bet.stake, typeof pointHundredths])).toEqual([['1.00', 'number']]);
    expect(rest.next).toBeNull();
    expect(valueOf(await house.harness.call('pgeCrashBets', {}, (await house.player(0)).as)).bets).toEqual([]);
  });

  test('two merchants have rooms of their own: no bet, round or chain of one is seen or touched by the other', async () => {
    const sabia = await takeRoom(house.harness, house.harness.sabia);
    const [ours, theirs] = [await house.player(100), await house.player(100, 'sabia')];
    const [here, there] = [await house.desk.open(), await sabia.open()];
    expect(codeOf(await theirs.bet(here.id))).toBe('round_unknown');
    expect(codeOf(await ours.bet(there.id))).toBe('round_unknown');
    const { bet } = valueOf(await theirs.bet(there.id));
    expect(codeOf(await ours.cancel(bet.betId))).toBe('bet_unknown');
    expect(valueOf(await ours.state())).toMatchObject({ betCount: 0 });
    expect(valueOf(await theirs.state())).toMatchObject({ betCount: 1, round: { roundId: there.id } });
    const chains = async (merchant: string) =>
      valueOf(await house.harness.call('pgeCrashChains', {}, { merchant })).chains.map(({ chainId }) => chainId);
    const [a, b] = [await chains('trevo'), await chains('sabia')];
    expect(a.filter((id) => b.includes(id))).toEqual([]);
    for (const one of [house.desk, sabia]) {
      await one.takeOff();
      await one.finish();
    }
  });
});
