import type { Calls, RequestOf } from '@trevo/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { codeOf, keyed, termsAt, useContractDesk } from '../../../test/contract-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { runWork } from '../../../test/run-work.ts';

const { desk, put, chain } = useContractDesk();
type Seen = NonNullable<RequestOf<Calls['saveContractDraft']>['of']>;

/** What somebody may do about drafts, with which of them. */
const step = fc.record({
  do: fc.constantFrom('save', 'edit', 'send', 'drop', 'list', 'clock'),
  which: fc.nat(4),
  rate: fc.constantFrom(200, 400, 500, 900),
  to: fc.constantFrom('agent', 'below', 'nobody'),
  stale: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Everything by which money could move or be held, and every row that a payment reads. */
async function money() {
  const { rows } = await sql<Record<string, unknown>>`SELECT (SELECT count(*)::int FROM ledger_entry) AS entries,
    (SELECT coalesce(sum(balance), 0)::text FROM ledger_account WHERE balance > 0) AS held, (SELECT count(*)::int FROM commission_statement) AS statements,
    (SELECT count(*)::int FROM commission_hold) AS holds, (SELECT count(*)::int FROM contract WHERE state NOT IN ('offered', 'withdrawn', 'expired')) AS signed`.execute(
    desk.harness.app.db,
  );
  return rows[0];
}

const openOffers = async (by: TestMember) =>
  (
    await sql<{
      n: number;
    }>`SELECT count(*)::int AS n FROM contract c JOIN contract_line l ON l.id = c.line_id WHERE l.upline_id = ${by.id}`.execute(
      desk.harness.app.db,
    )
  ).rows[0]?.n;

test('no path of a draft pays, freezes or signs anything: whatever is done, there are as many offers as sendings that were answered with one', async () => {
  const [top, agent, below] = await chain();
  await put('house', top, termsAt('daily', 500));
  const { harness } = desk;
  const ids = { agent: agent.id, below: below.id };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      await sql`UPDATE contract SET state = 'withdrawn' WHERE state = 'offered'`.execute(harness.app.db);
      const [before, offersBefore] = [await money(), (await openOffers(top)) ?? 0];
      const seen: Seen[] = [];
      const made = new Set<string>();
      const known = ({ which, stale }: Step): Seen => {
        const { draftId, revision } = seen[which % Math.max(1, seen.length)] ?? {
          draftId: 'ctd_01k0000000000000000000000a' as const,
          revision: 1,
        };
        return { draftId, revision: stale ? 99 : revision };
      };
      for (const one of steps) {
        const terms = { ...termsAt('daily', one.rate), ...(one.to === 'nobody' ? {} : { downlineId: ids[one.to] }) };
        if (one.do === 'save' || one.do === 'edit') {
          const of = one.do === 'edit' ? { of: known(one) } : {};
          const { body } = await harness.call('saveContractDraft', { ...of, ...terms }, keyed(top.caller));
          if (!body.success) continue;
          const kept = body.value as Seen;
          const at = seen.findIndex(({ draftId }) => draftId === kept.draftId);
          if (at < 0) seen.push(kept);
          else seen[at] = kept;
        }
        if (one.do === 'send') {
          const { body } = await harness.call('sendContractDraft', known(one), top.caller);
          if (body.success) made.add(`${body.value.contractId}/${body.value.version}`);
        }
        if (one.do === 'drop') await harness.call('dropContractDraft', known(one), top.caller);
        if (one.do === 'list') expect(codeOf(await harness.call('contractDrafts', {}, top.caller))).toBeUndefined();
        if (one.do === 'clock') await runWork(harness.app, 'contracts');
        expect(await money()).toEqual(before);
      }
      expect((await openOffers(top)) ?? 0).toBe(offersBefore + made.size);
      await sql`UPDATE contract_draft SET state = 'withdrawn' WHERE state = 'draft'`.execute(harness.app.db);
    }),
    { numRuns: Math.ceil(40 * (inject('propertyShare') ?? 1)) },
  );
});
