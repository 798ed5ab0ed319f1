import { type Contract, house } from '@trevo/commission';
import { readStatementRecord, recompute } from '@trevo/commission/check';
import { periodAt } from '@trevo/commission/periods';
import { BusinessCalendar, dayMs, type Id, instant, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { contractOf, tierOf } from '../../../test/commission-desk.ts';
import { useFactsDesk, withdrawFor } from '../../../test/facts-desk.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import { runWork } from '../../../test/run-work.ts';
import { valueOf } from '../../../test/studio.ts';
import { termsJson } from '../contracts/index.ts';
import { noteContributions } from '../facts/index.ts';
import { inTransaction } from '../../db/transaction.ts';

const { desk, reckon, playRound } = useFactsDesk();
const calendar = new BusinessCalendar('America/Sao_Paulo');

/** The day before yesterday: it is closed, and its hour has come. */
const day = periodAt(calendar, 'daily', instant(Date.now() - 2 * dayMs));

/** Costs that the usual list leaves out, and this contract does not. */
const deduct: Contract['deduct'] = ['promo', 'vendorFee', 'rebate', 'salary', 'jackpot', 'paymentFee'];

async function signed(upline: string, downline: string, ppm: number) {
  const { app, trevo } = desk.harness;
  const contract = contractOf({ kind: 'dividend', upline, downline, effectiveFrom: day.start, tiers: [tierOf(ppm)], deduct });
  const above = upline === house ? null : upline;
  await sql`INSERT INTO contract_line (id, merchant_id, kind, category, upline_id, downline_id)
    VALUES (${`ctl_${downline}`}, ${trevo}, 'dividend', 'CONS', ${above}, ${downline})`.execute(app.db);
  await sql`INSERT INTO contract (id, version, line_id, merchant_id, state, terms, effective_from, offered_at, answer_by, accepted_at)
    SELECT ${contract.id}, 1, ${`ctl_${downline}`}, ${trevo}, 'active', ${JSON.stringify(termsJson(contract))}::jsonb, at, at, at, at
    FROM (VALUES (${new Date(day.start).toISOString()}::timestamptz)) AS t (at)`.execute(app.db);
}

test('what payment providers take and what goes into jackpots is taken off where a contract says so, and the record is recomputed without the server', async () => {
  const { app, newMember, trevo } = desk.harness;
  await sql`INSERT INTO payment_fee_rate (merchant_id, provider, direction, currency, since, fixed, rate_ppm, announced_at) VALUES
    (${trevo}, 'pix', 'deposit', 'BRL', now() - interval '1 day', 5000, 10000, now() - interval '9 days'),
    (${trevo}, 'pix', 'withdrawal', 'BRL', now() - interval '1 day', 2500, 0, now() - interval '9 days')`.execute(app.db);
  const top = await newMember({ type: 1 });
  const agent = await newMember({ type: 2, uplineId: top.id });
  const player = await newMember({ uplineId: agent.id });
  await fundMember(app, player, reais(1_000));
  await playRound(player, 'lost', [100, 17]);
  await withdrawFor(app, player, 30);
  const put = { memberId: player.id, name: 'jpt_test:1:LIVE', category: 'LIVE', currency: 'BRL', micro: reais(2) * 1_000_000n } as const;
  await inTransaction(app.db, (tx) => noteContributions(tx, trevo, [put]));
  await reckon();
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

  for (const holder of [top, agent]) {
    const [row] = valueOf(await desk.harness.call('commissionStatements', { kind: 'dividend' }, holder.caller)).list;
    const statementId = (row?.statementId ?? '') as Id<'statement'>;
    const { record } = valueOf(await desk.harness.call('commissionStatement', { statementId }, holder.caller));
    const read = readStatementRecord(JSON.parse(record ?? ''));
    if (!read.ok) throw new Error('The record cannot be read');
    const { periodNet, inputs } = read.value.statement;
    // 0.50 and 1 % of 1,000 came in, 0.25 went out.
    expect(inputs).toMatchObject({ ggr: reais(83), jackpot: reais(2), paymentFee: 107_500n });
    expect(periodNet).toBe(reais(83) - reais(2) - 107_500n);
    const { lines } = valueOf(await desk.harness.call('commissionFacts', { statementId }, holder.caller));
    const facts = lines.map((line): unknown => JSON.parse(line));
    const checked = recompute({ record: JSON.parse(record ?? ''), facts, zone: 'America/Sao_Paulo' });
    expect(checked).toMatchObject({ ok: true, value: { differences: [] } });
  }
});
