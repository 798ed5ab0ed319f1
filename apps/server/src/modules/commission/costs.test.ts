import { house } from '@trevo/commission';
import { readStatementRecord, recompute } from '@trevo/commission/check';
import { periodAt } from '@trevo/commission/periods';
import type { Calls, ResponseOf } from '@trevo/contract';
import { BusinessCalendar, dayMs, formatDate, type Id, instant, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { contractOf, tierOf } from '../../../test/commission-desk.ts';
import { postPrize, postRebate, useFactsDesk } from '../../../test/facts-desk.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import { runWork } from '../../../test/run-work.ts';
import { valueOf } from '../../../test/studio.ts';
import { termsJson } from '../contracts/index.ts';

const { desk, reckon, playRound } = useFactsDesk();
const calendar = new BusinessCalendar('America/Sao_Paulo');
const minor = (text: string) =>
  BigInt(text.replace(/^(-?\d+)\.(\d\d)(\d\d)?$/, (_, whole: string, cents: string, rest = '00') => `${whole}${cents}${rest}`));

/** The day before yesterday: it is closed, and its hour has come. */
const day = periodAt(calendar, 'daily', instant(Date.now() - 2 * dayMs));

async function signed(upline: string, downline: string, ppm: number) {
  const { app, trevo } = desk.harness;
  const contract = contractOf({ kind: 'dividend', upline, downline, effectiveFrom: day.start, tiers: [tierOf(ppm)] });
  const above = upline === house ? null : upline;
  await sql`INSERT INTO contract_line (id, merchant_id, kind, category, upline_id, downline_id)
    VALUES (${`ctl_${downline}`}, ${trevo}, 'dividend', 'CONS', ${above}, ${downline})`.execute(app.db);
  await sql`INSERT INTO contract (id, version, line_id, merchant_id, state, terms, effective_from, offered_at, answer_by, accepted_at)
    SELECT ${contract.id}, 1, ${`ctl_${downline}`}, ${trevo}, 'active', ${JSON.stringify(termsJson(contract))}::jsonb, at, at, at, at
    FROM (VALUES (${new Date(day.start).toISOString()}::timestamptz)) AS t (at)`.execute(app.db);
}

test('the result that a dividend is paid by is the one that the overview shows of the same team and day, cost by cost: R1 to R3', async () => {
  const { app, newMember, trevo } = desk.harness;
  await sql`INSERT INTO vendor_fee_rate (merchant_id, vendor, since, rate_ppm, announced_at)
    VALUES (${trevo}, 'YY', now() - interval '1 day', 123457, now() - interval '9 days')`.execute(app.db);
  const top = await newMember({ type: 1 });
  const agent = await newMember({ type: 2, uplineId: top.id });
  const players = [await newMember({ uplineId: agent.id }), await newMember({ uplineId: top.id })] as const;
  for (const player of players) await fundMember(app, player, reais(1_000));
  await playRound(players[0], 'lost', [100, 17]);
  await playRound(players[0], 'won', [10, 31], 'slot');
  await playRound(players[1], 'other', [55, 0]);
  await postPrize(app, players[0], 9);
  await postRebate(app, players[0], 2);
  await postRebate(app, agent, 3);
  await postPrize(app, players[1], 1);
  await reckon();
  // All of it two days ago.
  await asOwner(app.db, async (one) => {
    for (const table of ['member_fact', 'team_fact'])
      await sql`UPDATE ${sql.table(table)} SET slot = ${new Date(plusMs(day.start, dayMs / 2)).toISOString()}::timestamptz`.execute(one);
    await sql`UPDATE member_edge SET since = ${new Date(plusMs(day.start, -dayMs)).toISOString()} WHERE follows IS NULL`.execute(one);
    await sql`UPDATE agent_above SET since = ${new Date(plusMs(day.start, -dayMs)).toISOString()}`.execute(one);
    await sql`UPDATE fact_clock SET closed_to = ${new Date(day.end).toISOString()} WHERE merchant_id = ${trevo}`.execute(one);
  });
  await signed(house, top.id, 300_000);
  await signed(top.id, agent.id, 200_000);
  await runWork(app, 'commission');

  const on = formatDate(calendar.dateOf(day.start));
  for (const holder of [top, agent]) {
    const { total }: ResponseOf<Calls['agentOverview']> = valueOf(
      await desk.harness.call('agentOverview', { from: on, to: on }, holder.caller),
    );
    const [row] = valueOf(await desk.harness.call('commissionStatements', { kind: 'dividend' }, holder.caller)).list;
    const { record } = valueOf(
      await desk.harness.call('commissionStatement', { statementId: (row?.statementId ?? '') as Id<'statement'> }, holder.caller),
    );
    const read = readStatementRecord(JSON.parse(record ?? ''));
    if (!read.ok) throw new Error('The record cannot be read');
    const { periodNet, inputs } = read.value.statement;
    expect(periodNet).toBe(minor(total.net));
    expect(inputs).toMatchObject({
      ggr: minor(total.ggr),
      promo: minor(total.promo),
      vendorFee: minor(total.vendorFee),
      rebate: minor(total.rebate),
      salary: minor(total.salary),
    });
    expect(inputs.vendorFee).not.toBe(0n);
    const { lines } = valueOf(
      await desk.harness.call('commissionFacts', { statementId: (row?.statementId ?? '') as Id<'statement'> }, holder.caller),
    );
    const facts = lines.map((line): unknown => JSON.parse(line));
    expect(recompute({ record: JSON.parse(record ?? ''), facts, zone: 'America/Sao_Paulo' })).toMatchObject({
      ok: true,
      value: { differences: [] },
    });
  }
});
