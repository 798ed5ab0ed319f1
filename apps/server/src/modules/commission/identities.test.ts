import { house } from '@trevo/commission';
import { hourMs, type Id, instant, plusMs } from '@trevo/kernel';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contractOf, playOf, tierOf, useCommissionDesk } from '../../../test/commission-desk.ts';

const desk = useCommissionDesk();
/** Midnight in São Paulo. */
const start = instant(Date.parse('2026-09-01T03:00:00Z'));
const hour = (n: number) => plusMs(start, n * hourMs);
const kinds = ['daily', 'dividend'] as const;
const days = 3;
type MerchantId = Id<'merchant'>;

type Deduction = { readonly contract: string; readonly paidMicro: string; readonly arrearsPaidMicro: string };
type Statement = {
  readonly beneficiary_id: string;
  readonly contract_id: string;
  readonly period: string;
  readonly net: bigint;
  readonly credit: bigint;
  readonly stream_in: bigint;
  readonly stream_out: bigint;
  readonly paid: bigint;
  readonly record: { readonly potMicro: string; readonly capReturnedMicro: string; readonly deductions: readonly Deduction[] };
};

async function statementsOf(merchant: MerchantId): Promise<readonly Statement[]> {
  const { rows } = await sql<Omit<Statement, 'credit' | 'net' | 'paid' | 'stream_in' | 'stream_out'> & Record<string, string>>`
    SELECT beneficiary_id, contract_id, period_start::text AS period, net_micro::text AS net, credit_micro::text AS credit, stream_in_micro::text AS stream_in,
      stream_out_micro::text AS stream_out, paid::text AS paid, record FROM commission_statement WHERE merchant_id = ${merchant}
    ORDER BY period_start, id`.execute(desk.harness.app.db);
  return rows.map((row) => ({
    ...row,
    net: BigInt(row['net'] as string),
    credit: BigInt(row['credit'] as string),
    stream_in: BigInt(row['stream_in'] as string),
    stream_out: BigInt(row['stream_out'] as string),
    paid: BigInt(row['paid'] as string),
  }));
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

/** What left the house's account of a kind. */
async function leftTheHouse(merchant: MerchantId, kind: string): Promise<bigint> {
  const { rows } = await sql<{ left: string }>`SELECT coalesce(-sum(e.amount), 0)::text AS left FROM ledger_entry e
    JOIN ledger_account a ON a.id = e.account_id WHERE a.owner_id = ${merchant} AND a.pocket = ${`commission:${kind}`}`.execute(
    desk.harness.app.db,
  );
  return BigInt((rows[0] as { left: string }).left);
}

const play = fc.record({ who: fc.nat(3), at: fc.integer({ min: 0, max: 24 * days - 1 }), stake: fc.nat(900_000), win: fc.nat(1_200_000) });
const story = fc.record({
  kind: fc.constantFrom(...kinds),
  plays: fc.array(play, { maxLength: 12 }),
  cap: fc.option(fc.bigInt(1n, 5_000n)),
  minPayout: fc.bigInt(0n, 900n),
});

test('of any play the figures agree: R5 streams and what was paid, R6 a deduction and the pot it fills, R7 a tree and what its top is entitled to', {
  timeout: 240_000,
}, async () => {
  const seen = { deductions: 0, paid: 0n, capped: 0n };
  await fc.assert(
    fc.asyncProperty(story, async ({ kind, plays, cap, minPayout }) => {
      const merchant = await desk.brand();
      const before = plusMs(start, -hourMs);
      const top = await desk.account(merchant, 1, null, before);
      const agents = [await desk.account(merchant, 2, top, before), await desk.account(merchant, 2, top, before)] as const;
      const member = await desk.account(merchant, 0, agents[0], before);
      const give = (upline: string, downline: string, ppm: number) =>
        desk.sign(merchant, contractOf({ kind, upline, downline, effectiveFrom: start, tiers: [tierOf(ppm)], cap, minPayout }));
      await give(house, top, 40_001);
      await give(top, agents[0], 30_003);
      await give(top, agents[1], 30_003);
      await give(agents[0], member, 10_007);
      const facts = new Map(
        plays.map(({ who, at, stake, win }) => {
          const id = [top, ...agents, member][who] as string;
          return [`${id} ${at}`, playOf(id, hour(at), { turnover: BigInt(stake), win: BigInt(win) })] as const;
        }),
      );
      await desk.play(merchant, [...facts.values()]);
      await desk.closeFacts(merchant, hour(24 * days));
      await desk.runOf(merchant);
      const all = await statementsOf(merchant);

      for (const [, own] of Map.groupBy(all, ({ beneficiary_id }) => beneficiary_id)) {
        const [first, last] = [own[0], own.at(-1)];
        expect(sumOf(own.map(({ credit }) => credit)), 'R5').toBe(
          sumOf(own.map(({ paid }) => paid)) * 1_000_000n + (last?.stream_out ?? 0n) - (first?.stream_in ?? 0n),
        );
      }
      for (const { period, record } of all)
        for (const { contract, paidMicro, arrearsPaidMicro } of record.deductions) {
          const below = all.find((one) => one.contract_id === contract && one.period === period);
          expect(below?.record.potMicro, 'R6').toBe(String(BigInt(paidMicro) + BigInt(arrearsPaidMicro)));
          seen.deductions += 1;
        }
      const { rows: runs } = await sql<{
        period: string;
        top: string;
        cap: string;
      }>`SELECT period_start::text AS period, top_micro::text AS top,
        cap_micro::text AS cap FROM commission_run WHERE merchant_id = ${merchant} AND kind = ${kind}`.execute(desk.harness.app.db);
      expect(runs).toHaveLength(days);
      for (const run of runs) {
        const ofPeriod = all.filter(({ period }) => period === run.period);
        const entitled = BigInt(run.top);
        expect(sumOf(ofPeriod.map(({ net }) => net)), 'R7').toBe(entitled);
        const returned = sumOf(ofPeriod.map(({ record }) => BigInt(record.capReturnedMicro)));
        expect(returned, 'R7').toBe(BigInt(run.cap));
        expect(sumOf(ofPeriod.map(({ credit }) => credit)) + returned, 'R7').toBe(entitled);
        seen.capped += returned;
      }
      const { rows: posted } = await sql<{ paid: string }>`SELECT coalesce(sum(paid), 0)::text AS paid FROM commission_statement
        WHERE merchant_id = ${merchant} AND transfer_id IS NOT NULL`.execute(desk.harness.app.db);
      const paid = BigInt((posted[0] as { paid: string }).paid);
      expect(await leftTheHouse(merchant, kind), 'R7').toBe(paid);
      seen.paid += paid;
    }),
    { numRuns: 10, seed: 46, endOnFailure: true },
  );
  // What was compared was there to be compared.
  expect(seen.deductions).toBeGreaterThan(20);
  expect(seen.paid > 0n && seen.capped > 0n).toBe(true);
});
