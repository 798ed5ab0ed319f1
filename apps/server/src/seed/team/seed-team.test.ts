import { commitmentOf, sha256Hex } from '@trevo/fairness';
import { recompute, recomputeTick } from '@trevo/commission/check';
import { type ContractKindName, missionCategories } from '@trevo/contract';
import { addDays, BusinessCalendar, formatDate, type Id } from '@trevo/kernel';
import { verifyRaffle } from '@trevo/reward-rules/draws';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { demoTimeZone as timeZone, openDemoApp } from '../../../test/demo-app.ts';
import { houseStories } from '../../../test/house-stories.ts';
import { testEngine } from '../../../test/test-database.ts';
import type { App } from '../../core/app.ts';
import type { CallContext } from '../../core/call.ts';
import type { Merchant } from '../../core/merchant.ts';
import { inTransaction } from '../../db/transaction.ts';
import { merchantOf } from '../../modules/brand/index.ts';
import { callOf, operatorCallOf } from '../acting.ts';
import { byPlay, houseCount, housePeople } from '../house/index.ts';
import { seedDemo } from '../index.ts';
import { pastDays } from './team-world.ts';

/** Who plays games of the studio. */
const studioNames = byPlay(housePeople(pastDays)).studio.map(({ username }) => username);

/**
 * What the team came to: play by account and day counted from today, and movements of money by kind. Without ids and instants, and without what secrets decide that
 * are drawn anew at each start: who plays the studio and lotteries, and points that raffles give.
 */
async function figuresOf({ db }: App): Promise<unknown> {
  const { rows: play } =
    await sql`SELECT m.username, (now() AT TIME ZONE ${timeZone})::date - (u.settled_at AT TIME ZONE ${timeZone})::date AS ago, u.game,
      sum(u.turnover)::text AS turnover, sum(u.win)::text AS win, sum(u.valid_bet)::text AS valid
    FROM settled_unit u JOIN member m ON m.id = u.member_id WHERE u.vendor <> 'PGE' AND m.username <> ALL(${studioNames}::text[]) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(
      db,
    );
  // In how many movements a rebate comes depends on which of two ticks a bet falls into, and so on how long the machine took; what it comes to does not.
  const { rows: money } = await sql`SELECT t.kind, count(*) FILTER (WHERE t.kind <> 'rebate')::int AS moved, sum(e.amount)::text AS amount
    FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id JOIN member m ON m.id = t.owner_id
    WHERE e.amount > 0 AND t.currency <> 'PTS' AND m.username <> ALL(${['marina', ...studioNames]}::text[]) GROUP BY 1 ORDER BY 1`.execute(
    db,
  );
  const { rows: people } = await sql`SELECT m.username, m.type, u.username AS upline, (now() AT TIME ZONE ${timeZone})::date
      - (m.created_at AT TIME ZONE ${timeZone})::date AS ago
    FROM member m LEFT JOIN member u ON u.id = m.upline_id ORDER BY 1`.execute(db);
  const { rows: bonuses } =
    await sql`SELECT m.username, g.state, g.amount::text, g.progress_micro::text AS progress, g.released::text, g.forfeited::text
    FROM bonus_grant g JOIN member m ON m.id = g.member_id ORDER BY 1, g.granted_at`.execute(db);
  const { rows: pressed } = await sql`SELECT m.username, (now() AT TIME ZONE ${timeZone})::date - c.day AS ago, c.place
    FROM check_in c JOIN member m ON m.id = c.member_id ORDER BY 1, 2`.execute(db);
  // Letters that were read: whoever looks into an inbox, as the tests do, is noted for the others as well.
  const { rows: letters } = await sql`SELECT v.texts -> 'EN' ->> 'title' AS title, m.username FROM content_version v
    JOIN message_receipt r ON r.content_id = v.content_id JOIN member m ON m.id = r.member_id WHERE r.read_at IS NOT NULL ORDER BY 1, 2`.execute(
    db,
  );
  return { play, money, people, bonuses, pressed, letters };
}

describe.runIf(testEngine === 'pglite')('the demo agent’s team', { timeout: 480_000 }, () => {
  let app: App;
  let merchant: Merchant;
  let agent: CallContext;
  beforeAll(async () => {
    app = await openDemoApp();
    await seedDemo(app, { withTeam: true });
    merchant = (await merchantOf(app, '', 'trevo')) as Merchant;
    agent = await callerNamed('arthur');
  }, 480_000);
  afterAll(() => app.database.close());

  async function callerNamed(username: string): Promise<CallContext> {
    const { id, type } = await app.db
      .selectFrom('member')
      .select(['id', 'type'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    return callOf(app, merchant, { memberId: id as Id<'member'>, username, type });
  }
  const today = () => new BusinessCalendar(timeZone).dateOf(app.clock.now());
  const ago = (days: number) => formatDate(addDays(today(), -days));

  test('has ninety people on three levels, of all types of agents, and two months behind it', async () => {
    const { rows } = await sql<{
      levels: number;
      type: number;
      count: number;
    }>`SELECT max(a.levels) + 1 AS levels, m.type, count(DISTINCT m.id)::int AS count
      FROM member m JOIN agent_above a ON a.agent_id = m.upline_id JOIN member t ON t.id = a.ancestor_id
      WHERE t.username = 'arthur' GROUP BY m.type ORDER BY m.type`.execute(app.db);
    expect(rows).toEqual([
      { type: 0, count: 81, levels: 3 },
      { type: 2, count: 6, levels: 2 },
      { type: 41, count: 2, levels: 2 },
      { type: 42, count: 1, levels: 1 },
    ]);
    const { rows: play } = await sql<{ first: number; days: number }>`SELECT max(d.ago) AS first, count(*)::int AS days
      FROM (SELECT DISTINCT now()::date - settled_at::date AS ago FROM settled_unit WHERE vendor <> 'PGE') d`.execute(app.db);
    expect(play[0]?.first).toBeGreaterThan(55);
    expect(play[0]?.days).toBeGreaterThan(50);
  });

  test('stands in a house of two hundred, of whom most came by themselves, paid, play to this day, and took money out', async () => {
    const { rows } = await sql<{
      members: number;
      own: number;
      players: number;
      payers: number;
      paid: number;
      today: number;
      robots: number;
    }>`SELECT
      (SELECT count(*)::int FROM member WHERE type <> 4) AS members,
      (SELECT count(*)::int FROM member WHERE type = 0 AND upline_id IS NULL) AS own,
      (SELECT count(DISTINCT r.member_id)::int FROM seamless_round r JOIN member m ON m.id = r.member_id AND m.upline_id IS NULL AND m.type = 0) AS players,
      (SELECT count(DISTINCT d.member_id)::int FROM deposit d JOIN member m ON m.id = d.member_id AND m.upline_id IS NULL AND m.type = 0) AS payers,
      (SELECT count(*)::int FROM withdrawal w JOIN member m ON m.id = w.member_id AND m.upline_id IS NULL WHERE w.status IN ('paying', 'confirming', 'completed')) AS paid,
      (SELECT count(*)::int FROM seamless_round r WHERE r.started_at > now() - interval '1 day') AS today,
      (SELECT count(*)::int FROM member WHERE robot) AS robots`.execute(app.db);
    expect(rows[0]).toMatchObject({ members: 201, own: houseCount, robots: 0 });
    expect(rows[0]?.players).toBeGreaterThan(80);
    expect(rows[0]?.payers).toBeGreaterThan(90);
    expect(rows[0]?.paid).toBeGreaterThan(5);
    expect(rows[0]?.today).toBeGreaterThan(40);
  });

  test('leaves work for whoever opens the back office: withdrawals, transfers, words of members, talk in the rooms', async () => {
    const { rows } = await sql<Record<string, number>>`SELECT
      (SELECT count(*)::int FROM withdrawal w JOIN member m ON m.id = w.member_id AND m.username <> 'marina' WHERE w.status = 'pending') AS waiting,
      (SELECT count(*)::int FROM withdrawal WHERE status = 'rejected') AS rejected,
      (SELECT count(*)::int FROM deposit WHERE method = 'BANK_TRANSFER') AS transfers,
      (SELECT count(*)::int FROM feedback) AS feedback, (SELECT count(*)::int FROM game_problem) AS problems,
      (SELECT count(*)::int FROM live_line) AS lines,
      (SELECT count(*)::int FROM check_in WHERE day = (now() AT TIME ZONE ${timeZone})::date) AS "checkIns"`.execute(app.db);
    expect(rows[0]).toEqual({ waiting: 4, rejected: 1, transfers: 3, feedback: 5, problems: 2, lines: 12, checkIns: 24 });
  });

  test('shows an operator rows in every list of rewards, of games and of customer service, in every state that waits for somebody', async () => {
    const { routes } = app.modules;
    const operator = await app.db
      .selectFrom('operator')
      .where('merchant_id', '=', merchant.id)
      .where('username', '=', 'operador')
      .select('id')
      .executeTakeFirstOrThrow();
    const office = operatorCallOf(app, merchant, operator.id as Id<'operator'>);
    const lists = {
      raffles: await routes.officeRaffles(office, {}),
      tournaments: await routes.officeTournaments(office, {}),
      missions: await routes.officeMissions(office, {}),
      orders: await routes.officeMallOrders(office, {}),
      applications: await routes.officeActivityParts(office, {}),
      freeSpins: await routes.officeFreeSpins(office, {}),
      freeBets: await routes.officeFreeBets(office, {}),
      feedback: await routes.officeFeedback(office, {}),
      answered: await routes.officeFeedback(office, { state: 'closed' }),
      problems: await routes.officeProblems(office, {}),
      talks: await routes.officeServiceArchive(office, {}),
    };
    expect(Object.entries(lists).map(([name, answer]) => [name, answer.ok && answer.value.list.length > 0])).toEqual(
      Object.keys(lists).map((name) => [name, true]),
    );
    const { rows } = await sql<Record<string, readonly string[]>>`SELECT
      (SELECT array_agg(DISTINCT state ORDER BY state) FROM raffle) AS raffles,
      (SELECT array_agg(DISTINCT state ORDER BY state) FROM tournament) AS tournaments,
      (SELECT array_agg(DISTINCT status ORDER BY status) FROM mall_order) AS orders,
      (SELECT array_agg(DISTINCT state ORDER BY state) FROM bonus_grant) AS bonuses,
      (SELECT array_agg(DISTINCT status ORDER BY status) FROM activity_part) AS applications,
      (SELECT array_agg(DISTINCT state ORDER BY state) FROM service_conversation) AS talks`.execute(app.db);
    expect(rows[0]).toEqual({
      raffles: ['drawn', 'running'],
      tournaments: ['frozen', 'started'],
      orders: ['approved', 'in process', 'rejected'],
      bonuses: ['active', 'completed', 'exhausted', 'expired', 'forfeited'],
      applications: ['applying', 'claim', 'rejected'],
      talks: ['closed', 'taken', 'waiting'],
    });
  });

  test('has members who play every week at the studio, each at nothing else, and no robot among whoever won anything', async () => {
    const { rows } = await sql<{ players: number; weeks: number; games: number; others: number; robots: number }>`SELECT
      (SELECT count(DISTINCT r.member_id)::int FROM pge_round r JOIN member m ON m.id = r.member_id WHERE m.username <> 'marina') AS players,
      (SELECT count(DISTINCT date_trunc('week', r.played_at))::int FROM pge_round r JOIN member m ON m.id = r.member_id WHERE m.username <> 'marina') AS weeks,
      (SELECT count(DISTINCT r.game)::int FROM pge_round r JOIN member m ON m.id = r.member_id WHERE m.username <> 'marina') AS games,
      (SELECT count(*)::int FROM seamless_round s JOIN member m ON m.id = s.member_id WHERE s.external_id LIKE 'demo-%' AND m.username = ANY(${studioNames}::text[])) AS others,
      (SELECT count(*)::int FROM reward w JOIN member m ON m.id = w.member_id WHERE m.robot) AS robots`.execute(app.db);
    expect(rows[0]).toMatchObject({ others: 0, robots: 0 });
    expect(rows[0]?.players).toBeGreaterThan(8);
    expect(rows[0]?.weeks).toBeGreaterThan(7);
    expect(rows[0]?.games).toBeGreaterThan(6);
  });

  test('has draws of lotteries behind it, each from a secret that was promised before and the beacon’s value, with slips that were settled and slips that wait', async () => {
    const { rows: issues } = await sql<{
      seed: string;
      promised: string;
      value: string;
      round: bigint;
    }>`SELECT seed, seed_hash AS promised, beacon_value AS value,
      beacon_round AS round FROM lottery_issue WHERE ticket_count > 0 AND result IS NOT NULL`.execute(app.db);
    expect(issues.length).toBeGreaterThan(3);
    for (const { seed, promised, value, round } of issues)
      expect([commitmentOf(seed), value]).toEqual([promised, sha256Hex(`round ${round}`)]);
    const { rows } = await sql<{ settled: number; waiting: number; unsettled: number; missed: number }>`SELECT
      (SELECT count(*)::int FROM lottery_order o JOIN lottery_issue i ON i.id = o.issue_id WHERE i.state = 'settled') AS settled,
      (SELECT count(*)::int FROM lottery_order o JOIN lottery_issue i ON i.id = o.issue_id WHERE i.state = 'selling') AS waiting,
      (SELECT count(*)::int FROM lottery_issue WHERE state = 'drawn') AS unsettled,
      (SELECT count(*)::int FROM lottery_issue WHERE state IN ('missed', 'void')) AS missed`.execute(app.db);
    expect(rows[0]).toMatchObject({ unsettled: 0, missed: 0 });
    expect(rows[0]?.settled).toBeGreaterThan(10);
    expect(rows[0]?.waiting).toBeGreaterThan(0);
  });

  test('shows operators who was brought by whom, and whom they have to look at because of a shared browser', async () => {
    const { rows } = await sql<{
      states: readonly string[];
    }>`SELECT array_agg(DISTINCT state ORDER BY state) AS states FROM referral`.execute(app.db);
    expect(rows[0]?.states).toEqual(expect.arrayContaining(['DEVICE_REVIEW', 'pending']));
  });

  test('every raffle that was drawn comes out of its proof again, and every board that is frozen has paid its pool', async () => {
    const shown = await app.modules.routes.raffles(agent, {});
    if (!shown.ok) throw new Error('The raffles open');
    const drawn = shown.value.filter(({ state }) => state === 'drawn');
    expect(drawn.length).toBeGreaterThan(0);
    for (const { raffleId } of drawn) {
      const told = await app.modules.routes.raffleProof(agent, { raffleId: raffleId as Id<'raffle'> });
      if (!told.ok) throw new Error('A raffle that was drawn shows its proof');
      const { list, draw, no, prizes, onePrizePerPerson, commitment } = told.value;
      if (list === null || draw === null) throw new Error('It was drawn');
      const winners = draw.winners.map(({ prize, ticketNo, holderTag }) => ({ prize, ticket: ticketNo, holderTag }));
      const tickets = list.tickets.map((ticket) => ({ ...ticket, person: ticket.holderTag }));
      const again = { raffleId, raffleNo: no, secret: draw.seed, beacon: draw.beaconValue, prizes, tickets, onePrizePerPerson };
      expect(verifyRaffle(again, { commitment, root: list.root, count: list.count, drawn: draw.drawn, winners })).toBeNull();
    }
    const { rows } = await sql`SELECT t.id FROM tournament t JOIN ledger_account a ON a.pocket = 'pool:' || t.id
      WHERE t.state = 'frozen' AND (a.balance <> 0 OR NOT EXISTS (SELECT FROM tournament_place p WHERE p.tournament_id = t.id))`.execute(
      app.db,
    );
    expect(rows).toEqual([]);
  });

  houseStories({ app: () => app, callerNamed, timeZone });

  test('everything that the brand promises of turnover together leaves it something of every kind of game', async () => {
    const asking = await app.desks.budgets.asking(merchant);
    const checked = await inTransaction(app.db, (tx) =>
      app.desks.budgets.check(tx, asking, { of: 'nobody', categories: missionCategories, shareOf: () => ({}) }),
    );
    expect(checked.filter(({ ok }) => !ok)).toEqual([]);
    expect(checked.every(({ parts }) => parts.salary > 0n && parts.points > 0n && parts.missions > 0n)).toBe(true);
  });

  test('is in order: the ledger sums to zero, hours that are over are closed, no work waits with an error', async () => {
    await assertLedgerSound(app);
    const { rows } = await sql<{ open: number; queued: number }>`SELECT extract(epoch FROM now() - f.closed_to)::int / 3600 AS open,
        (SELECT count(*)::int FROM settled_line l JOIN member m ON m.id = l.member_id WHERE m.username <> 'marina') AS queued FROM fact_clock f`.execute(
      app.db,
    );
    expect(rows).toEqual([{ open: 0, queued: 0 }]);
    const { rows: failed } = await sql`SELECT kind, last_error FROM due_work WHERE last_error IS NOT NULL OR parked_at IS NOT NULL`.execute(
      app.db,
    );
    expect(failed).toEqual([]);
  });

  test.each([
    [0, 30],
    [31, 61],
  ])('the agent’s pages agree over the days from %i to %i ago', async (to, from) => {
    const days = { from: ago(from), to: ago(to) };
    const overview = await app.modules.routes.agentOverview(agent, days);
    const statements = await app.modules.routes.agentStatements(agent, { ...days, pageSize: 100 });
    if (!overview.ok || !statements.ok) throw new Error('The pages open');
    const { total, list } = statements.value;
    expect(overview.value.total).toEqual(total);
    const units = (text: string) => Math.round(Number(text) * 10_000);
    const { net, ggr, promo, vendorFee, rebate, salary } = total;
    expect(units(net)).toBe(units(ggr) - units(promo) - units(vendorFee) - units(rebate) - units(salary));
    for (const field of ['turnover', 'ggr', 'deposits', 'rebate', 'net'] as const)
      expect(list.reduce((sum, row) => sum + units(row.figures[field]), 0)).toBe(units(total[field]));
    expect(units(total.turnover)).toBeGreaterThan(100_000_000);
    expect(units(total.deposits)).toBeGreaterThan(100_000_000);
  });

  test('every statement of the agent, of two months, comes out of its record and its facts', async () => {
    let checked = 0;
    for (const kind of ['dividend', 'daily', 'realtime'] as const satisfies readonly ContractKindName[]) {
      const page = await app.modules.routes.commissionStatements(agent, { kind, pageSize: 100 });
      if (!page.ok) throw new Error(page.code);
      for (const { statementId } of page.value.list as readonly { readonly statementId: Id<'statement'> }[]) {
        const opened = await app.modules.routes.commissionStatement(agent, { statementId });
        const facts = await app.modules.routes.commissionFacts(agent, { statementId, pageSize: 5_000 });
        if (!opened.ok || !facts.ok) throw new Error('A statement opens');
        const record: unknown = JSON.parse(opened.value.record ?? '');
        const lines = facts.value.lines.map((line) => JSON.parse(line) as unknown);
        const verdict = kind === 'realtime' ? recomputeTick({ record, units: lines }) : recompute({ record, facts: lines, zone: timeZone });
        expect(verdict).toMatchObject({ ok: true, value: { differences: [] } });
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(15);
  });

  test('comes the same at every start, also at one that was broken off twice, and is left alone by the next', async () => {
    const figures = await figuresOf(app);
    const other = await openDemoApp();
    for (const idsLeft of [200, 250]) {
      let left = idsLeft;
      const random: App['random'] = (length) => {
        if (--left < 0) throw new Error('Broken off');
        return other.random(length);
      };
      await expect(seedDemo({ ...other, random }, { withTeam: true })).rejects.toThrow('Broken off');
    }
    await seedDemo(other, { withTeam: true });
    expect(await figuresOf(other)).toEqual(figures);
    await assertLedgerSound(other);
    await seedDemo(other, { withTeam: true });
    expect(await figuresOf(other)).toEqual(figures);
    await other.database.close();
  });

  test('leaves the database’s clock at the app’s', async () => {
    const { rows } = await sql<{ now: number }>`SELECT clock_timestamp() AS now`.execute(app.db);
    expect(Math.abs((rows[0]?.now ?? 0) - app.clock.now())).toBeLessThan(60_000);
  });
});
