import { BusinessCalendar, dayMs, formatDate, instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { usePatternsDesk, yesterday } from '../../../test/patterns-desk.ts';

const { desk, findings, person, look } = usePatternsDesk();

describe('bets', () => {
  type Round = readonly [stake: number, win: number];
  async function play(
    { id, merchantId }: TestMember,
    unit: string,
    [[stake, win], category]: readonly [Round, 'LIVE' | 'PVP'],
  ): Promise<void> {
    await sql`INSERT INTO settled_unit (member_id, vendor, unit, line, merchant_id, game, currency, category, accepted_at, settled_at, slot, turnover, win, ggr,
        valid_bet, rebate_base, reason)
      VALUES (${id}, 'YY', ${unit}, 1, ${merchantId}, 'table', 'BRL', ${category}, ${yesterday}, ${yesterday}, ${yesterday}, ${reais(stake)}, ${reais(win)},
        ${reais(stake - win)}, ${reais(stake)}, ${reais(stake)}, 'NET')`.execute(desk.harness.app.db);
  }
  /** Rounds of two accounts. */
  async function meet(
    name: string,
    [first, second]: readonly [TestMember, TestMember],
    rounds: readonly (readonly [Round, Round])[],
    category: 'LIVE' | 'PVP' = 'LIVE',
  ) {
    for (const [index, [one, other]] of rounds.entries()) {
      await play(first, `${name}${index}`, [one, category]);
      await play(second, `${name}${index}`, [other, category]);
    }
  }
  const against = [
    [100, 200],
    [100, 0],
  ] as const;
  const together = [
    [100, 200],
    [100, 195],
  ] as const;
  const times = <T>(count: number, one: T) => Array.from({ length: count }, () => one);
  const five = <T>(one: T) => times(5, one);

  test('against each other are found within a team and of one person, with rounds to look at; of strangers and with each other they are not', async () => {
    const [top, other] = [await person({ type: 1 }), await person({ type: 1 })];
    const agent = await person({ type: 2, uplineId: top.id });
    const team = [await person({ uplineId: agent.id }), await person({ uplineId: top.id })] as const;
    await meet('team', team, five(against));
    const strangers = [await person({ uplineId: top.id }), await person({ uplineId: other.id })] as const;
    await meet('strangers', strangers, five(against));
    const friends = [await person({ uplineId: top.id }), await person({ uplineId: top.id })] as const;
    await meet('friends', friends, five(together));
    const few = [await person({ uplineId: top.id }), await person({ uplineId: top.id })] as const;
    await meet('few', few, five(against).slice(1));
    for (let time = 0; time < 2; time++) await look();
    const [found, ...more] = await findings('opposite_bets', team[0]);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ rounds: 5, opposite: 5, amount: '1000.00', currency: 'BRL' });
    expect(found?.examples).toHaveLength(5);
    expect(found?.examples[0]).toMatchObject({ vendor: 'YY' });
    for (const [one] of [strangers, friends, few]) expect(await findings('opposite_bets', one)).toEqual([]);
    const day = new BusinessCalendar('America/Sao_Paulo').dateOf(instant(Date.now() - dayMs));
    expect(found?.day).toBe(formatDate(day));
  });

  test('of two teams are found where one person is behind both', async () => {
    const [top, other] = [await person({ type: 1 }), await person({ type: 1 })];
    const pair = [await person({ uplineId: top.id }), await person({ uplineId: other.id })] as const;
    await meet('person', pair, five(against));
    await sql`SELECT person_join(${desk.harness.trevo}, ARRAY[${pair[0].id}, ${pair[1].id}])`.execute(desk.harness.app.db);
    await sql`SELECT find_opposite_bets(${desk.harness.trevo}, clock_timestamp() - interval '2 days', clock_timestamp(), current_date)`.execute(
      desk.harness.app.db,
    );
    expect(await findings('opposite_bets', pair[0])).toHaveLength(1);
  });

  test('across the teams of two top agents are found where twenty rounds went against each other, and not of nineteen', async () => {
    const [top, other] = [await person({ type: 1 }), await person({ type: 1 })];
    const across = async () => [await person({ uplineId: top.id }), await person({ uplineId: other.id })] as const;
    const [many, few, mixed] = [await across(), await across(), await across()];
    await meet('across', many, times(20, against));
    await meet('nearly', few, times(19, against));
    await meet('mixed', mixed, [...times(18, against), ...times(2, together)]);
    for (let time = 0; time < 2; time++) await look();
    expect(await findings('opposite_bets', many[0])).toMatchObject([{ rounds: 20, opposite: 20 }]);
    for (const [one] of [few, mixed]) expect(await findings('opposite_bets', one)).toEqual([]);
  });

  test('between players whose chips go one way are found; those that go both ways, and between strangers outside teams, are not', async () => {
    const top = await person({ type: 1 });
    const [giver, taker] = [await person({ uplineId: top.id }), await person()];
    await meet('gift', [taker, giver], times(10, against), 'PVP');
    const fair = [await person({ uplineId: top.id }), await person()] as const;
    const back = [against[1], against[0]] as const;
    await meet('fair', fair, [...times(8, against), ...times(2, back)], 'PVP');
    const outside = [await person(), await person()] as const;
    await meet('outside', outside, times(10, against), 'PVP');
    const few = [await person({ uplineId: top.id }), await person()] as const;
    await meet('short', few, times(9, against), 'PVP');
    for (let time = 0; time < 2; time++) await look();
    const [found, ...more] = await findings('one_way', giver);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ rounds: 10, opposite: 10, amount: '1000.00', count: 2 });
    for (const [one] of [fair, outside, few]) expect(await findings('one_way', one)).toEqual([]);
  });

  test('that a vendor corrects a day after it settled them are found by vendor and day, with whom they moved; nine of them are not', async () => {
    const top = await person({ type: 1 });
    const [player, lucky] = [await person({ uplineId: top.id }), await person({ uplineId: top.id })];
    const correct = async ({ id, merchantId }: TestMember, vendor: string, count: number) => {
      for (const [line, days] of [
        [1, 3],
        [2, 1],
      ])
        await sql`INSERT INTO settled_unit (member_id, vendor, unit, line, merchant_id, game, currency, category, accepted_at, settled_at, slot, turnover, win,
            ggr, valid_bet, rebate_base, reason)
          SELECT ${id}, ${vendor}, 'late' || n, ${line}, ${merchantId}, 'table', 'BRL', 'SPORTS', d.at, d.at, d.at, 0, ${reais(50)}, ${reais(-50)}, 0, 0, 'NET'
          FROM generate_series(1, ${count}) n, (SELECT clock_timestamp() - make_interval(days => ${days}) AS at) d`.execute(
          desk.harness.app.db,
        );
    };
    await correct(player, 'LATE', 8);
    await correct(lucky, 'LATE', 2);
    await correct(player, 'NINE', 9);
    for (let time = 0; time < 2; time++) await look();
    const found = await findings('late_correction', player);
    expect(found).toMatchObject([{ rounds: 10, count: 2, amount: '500.00' }]);
    // Whom it moved most comes first.
    expect(found[0]?.accounts.map(({ memberId }) => memberId)).toEqual([player.id, lucky.id]);
    expect(found[0]?.examples[0]).toMatchObject({ vendor: 'LATE' });
  });
});
