import type { Id } from '@trevo/kernel';
import { verifyFeedLog } from '@trevo/reward-rules/jackpots';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { App } from '../src/core/app.ts';
import type { CallContext } from '../src/core/call.ts';

type House = {
  readonly app: () => App;
  readonly callerNamed: (username: string) => Promise<CallContext>;
  readonly timeZone: string;
};

/** What the demo's house tells of bonuses, check-ins, letters and jackpots, asked as its members ask. Told within the tests of a house that stands. */
export function houseStories({ app, callerNamed, timeZone }: House): void {
  test('tells what becomes of bonuses: wagered and turned into cash, played away, lapsed, given up; and one that is on its way, with its rounds behind it', async () => {
    const shown = async (username: string, ended?: 'ended') => {
      const answer = await app().modules.routes.memberBonuses(await callerNamed(username), ended === undefined ? {} : { state: ended });
      if (!answer.ok) throw new Error(answer.code);
      return answer.value.grants;
    };
    expect((await shown('marina', 'ended')).map(({ state, amount, released }) => ({ state, amount, released }))).toEqual([
      { state: 'forfeited', amount: '50.00', released: '0.00' },
      { state: 'completed', amount: '10.00', released: '22.00' },
    ]);
    const running = (await shown('ceciliaalencar')).find(({ state }) => state === 'active');
    expect(running).toMatchObject({ amount: '100.00', required: '1000.00' });
    expect(Number(running?.done)).toBeGreaterThan(150);
    expect(Number(running?.done)).toBeLessThan(900);
    // What was turned into cash is in the ledger, once.
    const { rows } = await sql<{
      released: bigint;
      posted: bigint;
    }>`SELECT sum(g.released)::bigint AS released, (SELECT sum(e.amount)::bigint FROM ledger_entry e
        JOIN ledger_transfer t ON t.id = e.transfer_id JOIN ledger_account a ON a.id = e.account_id WHERE t.kind = 'bonus_release' AND a.pocket = 'main') AS posted
      FROM bonus_grant g WHERE g.state = 'completed'`.execute(app().db);
    expect(rows[0]?.released).toBe(rows[0]?.posted);
  });

  test('has check-ins behind it: a streak whose next day is the seventh, one that was broken, and points that were taken', async () => {
    const view = async (username: string) => {
      const answer = await app().modules.routes.memberCheckIn(await callerNamed(username), {});
      if (!answer.ok) throw new Error(answer.code);
      return answer.value;
    };
    expect(await view('ceciliaalencar')).toMatchObject({ mode: 'streak', done: 6, pressed: false });
    expect(await view('marina')).toMatchObject({ done: 1, pressed: false });
    const { rows } = await sql<{ taken: number; waiting: number; people: number }>`SELECT
      (SELECT count(*)::int FROM reward WHERE source = 'check_in' AND state = 'claimed') AS taken,
      (SELECT count(*)::int FROM reward WHERE source = 'check_in' AND state = 'claimable') AS waiting,
      (SELECT count(DISTINCT person_id)::int FROM check_in WHERE day < (now() AT TIME ZONE ${timeZone})::date) AS people`.execute(app().db);
    expect(rows[0]).toMatchObject({ taken: 4, people: 6 });
    expect(rows[0]?.waiting).toBeGreaterThan(24);
  });

  test('has letters in every inbox that is shown, read and unread, of service and invitations, and those of agents at agents only', async () => {
    const inbox = async (username: string) => {
      const answer = await app().modules.routes.memberMessages(await callerNamed(username), {});
      if (!answer.ok) throw new Error(answer.code);
      return answer.value.map(({ title, nature, read }) => [title, nature, read]);
    };
    const [welcome, upkeep, agents, raffle, factor] = [
      'Boas-vindas ao Trevo',
      'Manutenção concluída',
      'Extratos da semana',
      'O sorteio do trevo está aberto',
      'Verificação em duas etapas na sua conta',
    ];
    expect(await inbox('marina')).toEqual([
      [factor, 'service', false],
      [raffle, 'invitation', false],
      [upkeep, 'service', true],
      [welcome, 'service', true],
    ]);
    expect(await inbox('ceciliaalencar')).toEqual([
      [factor, 'service', false],
      [raffle, 'invitation', true],
      [upkeep, 'service', true],
      [welcome, 'service', true],
    ]);
    expect(await inbox('beatriz')).toEqual([
      [agents, 'service', true],
      [upkeep, 'service', false],
      [welcome, 'service', true],
    ]);
  });

  test('has a jackpot behind it that was won, and whose whole log comes out again with the seeds of whoever won it', async () => {
    const shown = await app().modules.routes.jackpots(await callerNamed('arthur'), {});
    if (!shown.ok) throw new Error('The jackpots open');
    const won = shown.value.find(({ hits }) => hits.length > 0);
    expect(won).toMatchObject({ seed: '20.00', ceiling: '23.00', games: [{ game: 'setes' }] });
    expect(shown.value).toHaveLength(2);
    for (const { amount, name } of won?.hits ?? []) {
      expect(Number(amount)).toBeGreaterThanOrEqual(20);
      expect(Number(amount)).toBeLessThanOrEqual(23);
      expect(name).toContain('***');
    }
    const log = await app().modules.routes.jackpotLog(await callerNamed('arthur'), { jackpotId: won?.jackpotId as Id<'jackpot'> });
    if (!log.ok) throw new Error('The log opens');
    const { terms, start, lines, seeds, next } = log.value;
    const jackpot = {
      type: 'mustHitBy',
      contributionPpm: terms.contributionPpm,
      reservePpm: terms.reservePpm,
      minStakeMinor: BigInt(terms.minStakeMinor),
      seedMinor: BigInt(terms.seedMinor),
      ceilingMinor: BigInt(terms.ceilingMinor ?? 0),
    } as const;
    const meter = { meterMicro: BigInt(start.meterMicro), reserveMicro: BigInt(start.reserveMicro) };
    const told = lines.map(({ at: _at, ...line }) => ({
      ...line,
      cashStakeMinor: BigInt(line.cashStakeMinor),
      contributionMicro: BigInt(line.contributionMicro),
      space: BigInt(line.space),
      roll: line.roll === null ? null : BigInt(line.roll),
      paidMinor: BigInt(line.paidMinor),
      meterMicro: BigInt(line.meterMicro),
      reserveMicro: BigInt(line.reserveMicro),
    }));
    const seedOf = (commitment: string) => seeds.find((seed) => seed.commitment === commitment) ?? null;
    const whole = { jackpotId: log.value.jackpotId, start: meter, previous: start.previous, lines: told };
    expect(next).toBeNull();
    expect(verifyFeedLog(jackpot, whole, seedOf)).toBeNull();
    // Every line that hit has its seed open.
    expect(told.filter(({ hit, commitment }) => hit && seedOf(commitment) === null)).toEqual([]);
    expect(told.length).toBeGreaterThanOrEqual(33);
  });
}
