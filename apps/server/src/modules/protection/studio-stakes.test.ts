import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Desk, sit, useCrashHouse } from '../../../test/crash-desk.ts';
import { type TestMember } from '../../../test/harness.ts';
import { codeOf, fund, openGame } from '../../../test/studio.ts';

const house = useCrashHouse();
/** The round of the shared game that bets go into; nobody lets it take off. */
let openRound: Awaited<ReturnType<Desk['open']>>['id'] | undefined;

/** Every call of the studio that takes a stake. */
const stakes = {
  'pgeBet, a slot': async (member: TestMember) => {
    const game = await openGame(house.harness, member, 'setes');
    return () => game.spin('0.20');
  },
  'pgeBet, decided at once': async (member: TestMember) => {
    const { as } = await openGame(house.harness, member, 'plinko');
    return () => house.harness.call('pgeBet', { betId: randomUUID(), stake: '1.00', choice: { rows: 12, risk: 'medium' } }, as);
  },
  'pgeBet, several steps': async (member: TestMember) => {
    const { as } = await openGame(house.harness, member, 'canteiro');
    return () => house.harness.call('pgeBet', { betId: randomUUID(), stake: '1.00', choice: { mines: 3 } }, as);
  },
  pgeCrashBet: async (member: TestMember) => {
    const seat = await sit(house.harness, member);
    openRound ??= (await house.desk.open()).id;
    const id = openRound;
    return () => seat.bet(id);
  },
};

/** What of a guard refuses a stake, and with which code. */
const guards = [
  ['play_paused', "pause_kind = 'cool_off', paused_at = now(), paused_until = now() + interval '1 day'"],
  ['limits_required', 'limits_missing = true'],
  ['stake_limit_reached', "stake_limits = '{0,NULL,NULL}'"],
  ['loss_limit_reached', "loss_limits = '{NULL,0,NULL}'"],
  ['time_limit_reached', "time_limits = '{NULL,NULL,0}'"],
  ['round_too_fast', 'round_min_ms = 60000, last_stake_at = now()'],
] as const;

test.each(Object.keys(stakes) as (keyof typeof stakes)[])(
  '%s tells which protection refused its stake, and takes nothing',
  async (name) => {
    for (const [code, change] of guards) {
      // Rounds that many share keep a pace of their own.
      if (name === 'pgeCrashBet' && code === 'round_too_fast') continue;
      const member = await house.harness.newMember();
      await fund(house.harness, member, 10);
      const bet = await stakes[name](member);
      await sql`SELECT protection_guard(${member.merchantId}, ${member.id})`.execute(house.harness.app.db);
      await sql.raw(`UPDATE member_guard SET ${change} WHERE member_id = '${member.id}'`).execute(house.harness.app.db);
      expect([name, codeOf(await bet())]).toEqual([name, code]);
      const { rows } =
        await sql`SELECT 1 FROM ledger_account WHERE owner_id = ${member.id} AND pocket = 'main' AND balance = 100000`.execute(
          house.harness.app.db,
        );
      expect(rows).toHaveLength(1);
    }
  },
);
