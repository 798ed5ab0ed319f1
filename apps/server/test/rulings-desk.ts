import { house } from '@trevo/commission';
import type { Calls, RequestOf } from '@trevo/contract';
import { dayMs, hourMs, type Id, instant, plusMs } from '@trevo/kernel';
import { beforeAll, beforeEach } from 'vitest';
import { insertVendor } from '../src/modules/catalogue/index.ts';
import { contractOf, tierOf, useCommissionDesk } from './commission-desk.ts';
import type { Caller, TestMember } from './harness.ts';
import { playUnits } from './incident-desk.ts';
import { signOperatorIn } from './sign-operator-in.ts';
import { valueOf } from './studio.ts';

export let desk: ReturnType<typeof useCommissionDesk>;
export const start = instant(Date.parse('2026-09-01T03:00:00Z'));
export const hour = (n: number) => plusMs(start, n * hourMs);
export const codeOf = ({ body }: { readonly body: { readonly success: boolean } }) => (body as { readonly errorCode?: string }).errorCode;
export const evidence = 'written in the letter of that day';
export const incident: RequestOf<Calls['officePreviewRestatement']> = {
  ground: 'settlement',
  vendor: 'YY',
  from: '2026-09-01',
  to: '2026-09-01',
  kinds: ['dividend'],
};

export let first: Caller;
export let second: Caller;
export let top: TestMember;
export const call = () => desk.harness.call;

export let round = 0;
export const own = async () => valueOf(await call()('commissionStatements', { kind: 'dividend' }, top.caller)).list;
export const statement = async (statementId: string) =>
  valueOf(await call()('commissionStatement', { statementId: statementId as Id<'statement'> }, top.caller));
export const decide = (rulingId: string, decision: 'approve' | 'reject', as = second) =>
  call()('officeDecideCommissionRuling', { rulingId: rulingId as Id<'commissionRuling'>, decision }, as);
export const idOf = async () => (await own()).at(-1)?.statementId as Id<'statement'>;

/** Two operators, and before each test a top agent with a dividend of 3.0000 that was published and is in its review, of a day of its own. */
export function openRulingsDesk(): void {
  desk = useCommissionDesk();
  beforeAll(async () => {
    const { harness } = desk;
    // Each file has a database of its own, and begins with the first day: the one before it in this process counted as well.
    round = 0;
    [first, second] = [await signOperatorIn(harness, 'finance'), await signOperatorIn(harness, 'admin')];
    await insertVendor(harness.app.db, harness.trevo, { code: 'YY', names: { PT: 'Ipsilon' }, accountType: 'YY', logoUrl: null }, 5);
  });
  beforeEach(async () => {
    const { harness } = desk;
    round += 1;
    top = await desk.topAgent(plusMs(start, -dayMs));
    const from = hour(24 * (round - 1));
    await desk.sign(
      harness.trevo,
      contractOf({ kind: 'dividend', upline: house, downline: top.id, effectiveFrom: from, tiers: [tierOf(30_000)] }),
    );
    await playUnits(desk, harness.trevo, [
      { member: top.id, unit: `${round}a`, at: plusMs(from, hourMs), turnover: 1_000_000n, win: 0n },
      // What is put right a month later is in no period that was run.
      {
        member: top.id,
        unit: `${round}b`,
        at: plusMs(from, 2 * hourMs),
        turnover: 500_000n,
        win: 500_000n,
        correction: { at: hour(24 * 40 + round), win: -500_000n },
      },
    ]);
    await desk.closeFacts(harness.trevo, plusMs(from, dayMs));
    await desk.run();
  });
}
