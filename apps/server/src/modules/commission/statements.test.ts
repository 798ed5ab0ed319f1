import { house } from '@trevo/commission';
import { readStatementRecord, recompute, recomputeTick } from '@trevo/commission/check';
import { amountOut } from '@trevo/contract';
import { dayMs, hourMs, type Id, instant, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { contractOf, playOf, tierOf, useCommissionDesk } from '../../../test/commission-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { valueOf } from '../../../test/studio.ts';
import { merchantOf, setFlag } from '../brand/index.ts';

const desk = useCommissionDesk();
const start = instant(Date.parse('2026-09-01T03:00:00Z'));
const hour = (n: number) => plusMs(start, n * hourMs);
const codeOf = ({ body }: { readonly body: { readonly success: boolean } }) => (body as { readonly errorCode?: string }).errorCode;

let top: TestMember;
let agent: TestMember;
let member: TestMember;
let stranger: TestMember;

/** Everybody of the brand stands where they stand since before the first period. */
const standSinceLong = () =>
  asOwner(desk.harness.app.db, async (one) => {
    const since = new Date(plusMs(start, -dayMs)).toISOString();
    await sql`UPDATE member_edge SET since = ${since} WHERE follows IS NULL`.execute(one);
    await sql`UPDATE agent_above SET since = ${since}`.execute(one);
  });

beforeAll(async () => {
  const { harness } = desk;
  [top, stranger] = [await harness.newMember({ type: 1 }), await harness.newMember({ type: 1 })];
  agent = await harness.newMember({ type: 2, uplineId: top.id });
  member = await harness.newMember({ uplineId: agent.id });
  await standSinceLong();
  const { trevo } = harness;
  for (const kind of ['daily', 'dividend'] as const) {
    await desk.sign(
      trevo,
      contractOf({
        kind,
        upline: house,
        downline: top.id,
        effectiveFrom: start,
        tiers: [tierOf(30_000), tierOf(40_000, { minActive: 9 })],
      }),
    );
    await desk.sign(trevo, contractOf({ kind, upline: top.id, downline: agent.id, effectiveFrom: start, tiers: [tierOf(20_000)] }));
  }
  const rows = (ppm: number) => [{ minSingleBet: 0n, winPpm: ppm, lossPpm: ppm }];
  await desk.sign(trevo, contractOf({ kind: 'realtime', upline: house, downline: top.id, effectiveFrom: start, rows: rows(3_000) }));
  await desk.play(trevo, [
    playOf(member.id, hour(3), { turnover: 1_000_000n, win: 400_000n }),
    playOf(member.id, hour(4), { turnover: 777n, category: 'RNG' }),
    playOf(agent.id, hour(5), { turnover: 50_000n }),
    playOf(top.id, hour(6), { turnover: 30_000n }),
    playOf(stranger.id, hour(6), { turnover: 9_000_000n }),
  ]);
  await sql`INSERT INTO settled_unit (member_id, vendor, unit, line, merchant_id, game, currency, category, accepted_at, settled_at, slot, turnover, win, ggr,
      valid_bet, rebate_base, reason)
    SELECT ${member.id}, 'YY', 'r' || n, 1, ${trevo}, 'table', 'BRL', 'LIVE', at, at, date_trunc('hour', at), 100000 * n, 0, 0, 100000 * n, 0, 'FULL'
    FROM generate_series(1, 3) AS n, LATERAL (SELECT ${new Date(hour(3)).toISOString()}::timestamptz + n * interval '1 second') AS t (at)`.execute(
    harness.app.db,
  );
  await desk.closeFacts(trevo, hour(24));
  await desk.run();
  await desk.run('commission-ticks');
});

type Kind = 'daily' | 'dividend' | 'hourly' | 'realtime';
const list = async (of: TestMember, kind: Kind, wish: object = {}) =>
  valueOf(await desk.harness.call('commissionStatements', { kind, ...wish }, of.caller)).list;
const open = async (of: TestMember, statementId: string) =>
  desk.harness.call('commissionStatement', { statementId: statementId as Id<'statement'> }, of.caller);
const factsOf = async (of: TestMember, statementId: string, pageSize: number) => {
  const lines: unknown[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const place = after === undefined ? {} : { after };
    const page: { lines: string[]; next: string | null } = valueOf(
      await desk.harness.call('commissionFacts', { statementId: statementId as Id<'statement'>, ...place, pageSize }, of.caller),
    );
    lines.push(...page.lines.map((line) => JSON.parse(line) as unknown));
    after = page.next;
  }
  return lines;
};

describe('a statement is checked without the server', () => {
  test.each(['daily', 'dividend'] as const)(
    'every figure of a %s comes out of its record and its facts, and one that is touched does not',
    async (kind) => {
      for (const holder of [top, agent]) {
        const [row] = await list(holder, kind);
        const opened = valueOf(await open(holder, row?.statementId ?? ''));
        const record: unknown = JSON.parse(opened.record ?? '');
        const facts = await factsOf(holder, row?.statementId ?? '', 2);
        expect(facts.length).toBe(opened.facts);
        const verdict = recompute({ record, facts, zone: 'America/Sao_Paulo' });
        expect(verdict).toMatchObject({ ok: true, value: { differences: [] } });
        const [first, ...others] = facts as { turnover: string }[];
        const touched = recompute({ record, facts: [{ ...first, turnover: String(BigInt(first?.turnover ?? 0) + 1n) }, ...others] });
        expect(touched.ok && touched.value.differences.length > 0).toBe(true);
      }
    },
  );

  test('a tick’s lines and units come out as well', async () => {
    const [row] = await list(top, 'realtime');
    expect(row).toMatchObject({ paid: '0.18', state: 'paid' });
    const { record } = valueOf(await open(top, row?.statementId ?? ''));
    const units = await factsOf(top, row?.statementId ?? '', 2);
    expect(units.length).toBe(3);
    expect(recomputeTick({ record: JSON.parse(record ?? ''), units })).toMatchObject({ ok: true, value: { differences: [] } });
  });

  test('nobody of the team is named in the facts', async () => {
    const [row] = await list(top, 'daily');
    const text = JSON.stringify(await factsOf(top, row?.statementId ?? '', 100));
    for (const one of [top, agent, member]) expect(text).not.toContain(one.id);
    const [other] = await list(agent, 'daily');
    const names = new Set((await factsOf(top, row?.statementId ?? '', 100)).map((line) => (line as { member: string }).member));
    for (const line of await factsOf(agent, other?.statementId ?? '', 100))
      expect(names.has((line as { member: string }).member)).toBe(false);
  });

  test('the deduction of a record is the pot of the downline’s own', async () => {
    const read = async (of: TestMember) => {
      const [row] = await list(of, 'dividend');
      const record = readStatementRecord(JSON.parse(valueOf(await open(of, row?.statementId ?? '')).record ?? ''));
      return record.ok ? record.value.statement : null;
    };
    const [above, below] = [await read(top), await read(agent)];
    expect(above?.deductions).toMatchObject([{ downline: agent.id, paidMicro: below?.potMicro, contract: below?.contract }]);
    const goesTo = async (of: TestMember) => valueOf(await open(of, (await list(of, 'dividend'))[0]?.statementId ?? '')).goesTo;
    expect(await goesTo(top)).toEqual([{ contract: below?.contract, account: agent.username }]);
    expect((await goesTo(agent)).map(({ account }) => account)).not.toContain(agent.username);
  });
});

test.each(['daily', 'dividend'] as const)('the list of a %s tells the figures that its record was reckoned by', async (kind) => {
  for (const holder of [top, agent]) {
    const [row] = await list(holder, kind);
    const read = readStatementRecord(JSON.parse(valueOf(await open(holder, row?.statementId ?? '')).record ?? ''));
    if (!read.ok) throw new Error('The record cannot be read');
    const { version, inputs, periodNet, tier, deductions } = read.value.statement;
    const handedOn = deductions.reduce((sum, { paidMicro, arrearsPaidMicro }) => sum + paidMicro + arrearsPaidMicro, 0n);
    expect(row).toMatchObject({
      version,
      validBet: amountOut(inputs.validBet),
      periodNet: kind === 'dividend' ? amountOut(periodNet) : null,
      active: inputs.activeMembers,
      tier: tier === null ? null : tier + 1,
      deductionsMicro: String(handedOn),
    });
    expect([row?.tier, row?.deductionsMicro === '0']).toEqual([1, holder === agent]);
  }
});

test('a tick tells what it came to, and none of the figures that it has not', async () => {
  const [row] = await list(top, 'realtime');
  expect(row).toMatchObject({ version: 1, validBet: null, periodNet: null, active: null, tier: null, base: null, deductionsMicro: '0' });
  expect(row?.grossMicro).toBe(row?.netMicro);
});

describe('whose statements they are', () => {
  test('an upline is told the amount of its direct downline and nothing of what it was reckoned from', async () => {
    const [row] = await list(top, 'daily', { side: 'downline' });
    const untold = { version: null, validBet: null, periodNet: null, active: null, tier: null, base: null, deductionsMicro: null };
    expect(row).toMatchObject({ account: agent.username, ...untold, netMicro: null, remainderMicro: null });
    expect(codeOf(await open(top, row?.statementId ?? ''))).toBe('statement_unknown');
    expect(await list(stranger, 'daily', { side: 'downline' })).toEqual([]);
  });

  test('nobody opens, exports or disputes another’s', async () => {
    const [row] = await list(top, 'daily');
    const statementId = (row?.statementId ?? '') as Id<'statement'>;
    const { call } = desk.harness;
    expect(codeOf(await call('commissionStatement', { statementId }, stranger.caller))).toBe('statement_unknown');
    expect(codeOf(await call('commissionFacts', { statementId }, stranger.caller))).toBe('statement_unknown');
    expect(codeOf(await call('disputeStatement', { statementId, claim: 'It is not mine.' }, stranger.caller))).toBe('statement_unknown');
  });

  test('pages follow each other without a gap, by number', async () => {
    const first = valueOf(await desk.harness.call('commissionStatements', { kind: 'daily', pageSize: 1 }, top.caller));
    expect(first.list.length).toBe(1);
    expect(first.next).toBeNull();
  });

  const asked = {
    commissionStatements: { kind: 'daily' },
    commissionStatement: { statementId: 'stm_0000000000000000000000000a' },
    commissionFacts: { statementId: 'stm_0000000000000000000000000a' },
    disputeStatement: { statementId: 'stm_0000000000000000000000000a', claim: 'The tier is not mine.' },
    commissionKinds: {},
    salaryDays: {},
  } as const;
  const names = Object.keys(asked) as (keyof typeof asked)[];

  test.each(names)('%s is closed to trials and visitors, and by the agent policy', async (name) => {
    const { harness } = desk;
    const trial = await harness.newMember({ type: 4 });
    expect((await harness.call(name, asked[name] as never, trial.caller)).status).toBe(403);
    expect((await harness.call(name, asked[name] as never, { merchant: 'trevo' })).status).toBe(401);
    const set = async (enabled: boolean) => {
      const merchant = await merchantOf(harness.app, 'localhost', 'trevo');
      if (merchant) await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'AGENTPOLICY3', enabled });
    };
    await set(false);
    expect(codeOf(await harness.call(name, asked[name] as never, top.caller))).toBe('feature_disabled');
    await set(true);
  });
});

describe('a dispute', () => {
  const dispute = (of: TestMember, statementId: string, claim: string) =>
    desk.harness.call('disputeStatement', { statementId: statementId as Id<'statement'>, claim }, of.caller);

  test('makes the one line wait that it names, once, and lets it go when nobody answers', async () => {
    const { trevo, app } = desk.harness;
    const [row] = await list(top, 'dividend');
    const id = row?.statementId ?? '';
    expect(valueOf(await dispute(top, id, 'The second tier should hold.'))).toEqual({ done: true });
    expect(valueOf(await dispute(top, id, 'The second tier should hold.'))).toEqual({ done: true });
    expect(codeOf(await dispute(top, id, 'And so should the third.'))).toBe('statement_disputed');
    await desk.endReview(trevo);
    await desk.run();
    expect(await list(top, 'dividend')).toMatchObject([{ state: 'disputed', paidAt: null }]);
    expect(await list(agent, 'dividend')).toMatchObject([{ state: 'paid' }]);
    const before = await desk.money(trevo);
    await asOwner(app.db, (one) => sql`UPDATE commission_dispute SET answer_by = now() WHERE statement_id = ${id}`.execute(one));
    await desk.run();
    expect(await list(top, 'dividend')).toMatchObject([{ state: 'paid' }]);
    expect((await desk.money(trevo)).house).toBeLessThan(before.house);
    const opened = valueOf(await open(top, id));
    expect(opened).toMatchObject({ mayDispute: false, dispute: { answer: null } });
  });

  test('comes too late after thirty days', async () => {
    const [row] = await list(agent, 'daily');
    const id = row?.statementId ?? '';
    const { app } = desk.harness;
    await asOwner(app.db, (one) =>
      sql`UPDATE commission_statement SET published_at = now() - interval '31 days' WHERE id = ${id}`.execute(one),
    );
    expect(codeOf(await dispute(agent, id, 'I see it only now.'))).toBe('dispute_too_late');
    expect(await list(agent, 'daily')).toMatchObject([{ state: 'final' }]);
  });
});

test('who is held is not paid, is told why, and holds up nobody above or below', async () => {
  const { app, trevo } = desk.harness;
  await sql`INSERT INTO commission_hold (id, merchant_id, member_id, reason, note, placed_by, until)
    VALUES ('chl_1', ${trevo}, ${agent.id}, 'IDENTITY', 'papers', 'opr_1', now() + interval '1 day')`.execute(app.db);
  await desk.play(trevo, [playOf(member.id, hour(30), { turnover: 2_000_000n })]);
  await desk.closeFacts(trevo, hour(48));
  await desk.run();
  const [held] = await list(agent, 'daily');
  expect(held).toMatchObject({ state: 'held', paid: '4.00', paidAt: null });
  expect(valueOf(await open(agent, held?.statementId ?? ''))).toMatchObject({ hold: { reason: 'IDENTITY' } });
  expect((await list(top, 'daily'))[0]).toMatchObject({ state: 'paid', paid: '2.00' });
  const before = await desk.money(trevo);
  await sql`UPDATE commission_hold SET released_by = 'opr_1', released_at = now() WHERE id = 'chl_1'`.execute(app.db);
  await desk.run();
  expect((await list(agent, 'daily'))[0]).toMatchObject({ statementId: held?.statementId, state: 'paid', paid: '4.00' });
  expect((await desk.money(trevo)).house).toBe(before.house - 40_000n);
});
