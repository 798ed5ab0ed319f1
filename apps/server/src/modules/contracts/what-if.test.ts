import { house } from '@trevo/commission';
import { dayMs, hourMs, instant, plusMs, secondMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contractOf, playOf, tierOf, useCommissionDesk } from '../../../test/commission-desk.ts';
import { whatIfOf } from './what-if.ts';

const desk = useCommissionDesk();
const start = instant(Date.parse('2026-09-01T03:00:00Z'));
const days = [0, 1, 2, 3].map((n) => ({ start: plusMs(start, n * dayMs), end: plusMs(start, (n + 1) * dayMs) }));
const window = { start, end: plusMs(start, 4 * dayMs) };

/** Top, an agent with two members, one of them the same person as a member of the top, and a stranger. */
async function team() {
  const merchant = await desk.brand();
  const since = plusMs(start, -hourMs);
  const top = await desk.account(merchant, 1, null, since);
  const agent = await desk.account(merchant, 2, top, since);
  const own = await desk.account(merchant, 0, top, since);
  const [one, other] = [await desk.account(merchant, 0, agent, since), await desk.account(merchant, 0, agent, since)];
  const stranger = await desk.account(merchant, 1, null, since);
  const person = { merchant_id: merchant, person_id: own, since: '2026-01-01T00:00:00Z' };
  await desk.harness.app.db
    .insertInto('member_person')
    .values([one, own].map((id) => ({ ...person, member_id: id, until: 'infinity' as never })))
    .execute();
  return { merchant, top, agent, own, one, other, stranger };
}

/** Sums of teams, as the reckoning of facts writes them. */
async function sumUp(merchant: string): Promise<void> {
  await sql`INSERT INTO team_fact (agent_id, slot, category, merchant_id, lines)
    SELECT a.ancestor_id, f.slot, f.category, f.merchant_id, sum(f.lines)
    FROM member_fact f JOIN member m ON m.id = f.member_id
      JOIN agent_above a ON a.agent_id = CASE WHEN is_agent(m.type) THEN m.id ELSE m.upline_id END
    WHERE f.merchant_id = ${merchant} GROUP BY 1, 2, 3, 4`.execute(desk.harness.app.db);
}

test.each(['daily', 'dividend'] as const)(
  'a picture of the kind %s is the same from the sums of the database as account by account, with people as heads',
  async (kind) => {
    const { merchant, top, agent, own, one, other, stranger } = await team();
    const at = (day: number) => plusMs(start, day * dayMs + hourMs);
    await desk.play(merchant, [
      playOf(one, at(0), { turnover: 500_000n }),
      playOf(own, at(0), { turnover: 300_000n }),
      playOf(other, at(1), { turnover: 900_000n, win: 1_200_000n }),
      playOf(other, at(2), { turnover: 900_000n, category: 'RNG' }),
      playOf(agent, at(2), { turnover: 50_000n }),
      playOf(stranger, at(2), { turnover: 7_000_000n }),
      playOf(top, at(3), { turnover: 40_000n }),
    ]);
    await sumUp(merchant);
    const of = { kind, effectiveFrom: start } as const;
    const contracts = [
      contractOf({ ...of, upline: house, downline: top, tiers: [tierOf(10_000), tierOf(20_000, { minActive: 2 })] }),
      contractOf({ ...of, upline: top, downline: agent, tiers: [tierOf(5_000)] }),
      contractOf({ ...of, upline: house, downline: stranger }),
    ];
    const asked = { db: desk.harness.app.db, merchantId: merchant, holderId: top, kind, category: 'CONS', window } as const;
    const [accounts, sums] = [await whatIfOf(asked), await whatIfOf(asked, { accounts: 0, units: 0 })];
    const ofTeam = await accounts.ofTeam(contracts);
    expect(ofTeam.map(({ downline }) => downline)).toEqual([top, agent]);
    expect(await sums.ofTeam(contracts)).toEqual(ofTeam);
    const drawn = await accounts.statementsOf(ofTeam, days);
    expect([...drawn.values()].map((statement) => statement?.inputs.activeMembers)).toEqual([1, 1, 2, 0]);
    expect(await sums.statementsOf(ofTeam, days)).toEqual(drawn);
    for (const day of days) expect(await sums.unitsIn(day)).toBe(await accounts.unitsIn(day));
  },
);

test('a picture of a real-time salary is the same from the sums of the database as unit by unit', async () => {
  const { merchant, top, agent, own, one, other, stranger } = await team();
  const unit = (member: string, name: string, second: number, [turnover, win, valid]: readonly [number, number, number], line = 1) => ({
    member_id: member,
    vendor: 'YY',
    unit: name,
    line,
    merchant_id: merchant,
    game: 'table',
    currency: 'BRL',
    category: 'LIVE',
    accepted_at: new Date(plusMs(start, second * secondMs)).toISOString(),
    settled_at: new Date(plusMs(start, second * secondMs)).toISOString(),
    slot: new Date(start).toISOString(),
    turnover: String(turnover),
    win: String(win),
    ggr: '0',
    valid_bet: String(valid),
    rebate_base: '0',
    reason: 'FULL',
  });
  const rows = [
    unit(one, 'a', 10, [600_000, 0, 600_000]),
    unit(one, 'a', 20, [0, 900_000, 0], 2),
    unit(other, 'b', 90_000, [100_000, 0, 100_000]),
    unit(other, 'c', 90_001, [100_000, 100_000, 0]),
    unit(own, 'd', 180_000, [700_000, 100_000, 600_000]),
    unit(agent, 'e', 180_001, [900_000, 1_000_000, 100_000]),
    unit(top, 'f', 270_000, [900_000, 0, 900_000]),
    unit(stranger, 'g', 270_000, [900_000, 0, 900_000]),
  ];
  await sql`INSERT INTO settled_unit SELECT * FROM jsonb_populate_recordset(NULL::settled_unit, ${JSON.stringify(rows)}::jsonb)`.execute(
    desk.harness.app.db,
  );
  const of = { kind: 'realtime', effectiveFrom: start } as const;
  const row = (minSingleBet: bigint, winPpm: number, lossPpm: number) => ({ minSingleBet, winPpm, lossPpm });
  const contracts = [
    contractOf({ ...of, upline: house, downline: top, rows: [row(0n, 3_000, 2_000), row(500_000n, 4_000, 4_000)] }),
    contractOf({ ...of, upline: top, downline: agent, rows: [row(200_000n, 1_000, 500)] }),
    contractOf({ ...of, upline: agent, downline: other, rows: [row(200_000n, 900, 400)] }),
  ];
  const asked = { db: desk.harness.app.db, merchantId: merchant, holderId: top, kind: 'realtime', category: 'CONS', window } as const;
  const [accounts, sums] = [await whatIfOf(asked), await whatIfOf(asked, { accounts: 0, units: 0 })];
  const drawn = await accounts.daysOf(contracts, days);
  expect(drawn.map(({ units, active }) => [units, active])).toEqual([
    [1, 1],
    [2, 1],
    [2, 2],
    [1, 0],
  ]);
  expect(drawn[0]).toMatchObject({ grossMicro: 600_000n * 4_000n, belowMicro: 600_000n * 1_000n, won: 600_000n, lost: -1n });
  expect(await sums.daysOf(contracts, days)).toEqual(drawn);
});
