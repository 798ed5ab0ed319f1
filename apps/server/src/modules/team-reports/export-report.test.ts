import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useFactsDesk } from '../../../test/facts-desk.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { valueOf } from '../../../test/studio.ts';
import { forgetMerchants } from '../brand/index.ts';

const { desk, reckon } = useFactsDesk();
const codeOf = ({ body }: { readonly body: { readonly success: boolean } }) => (body as { readonly errorCode?: string }).errorCode;
const balanceOf = async (agent: TestMember) => valueOf(await desk.harness.call('agentOverview', {}, agent.caller)).balance;

test('a report is saved as a file of closed days only, and who saved which is in the audit log', async () => {
  const { harness } = desk;
  const agent = await harness.newMember({ type: 1 });
  await reckon();
  const ask = (days: { from?: string; to?: string }) => harness.call('agentExport', { report: 'statements', ...days }, agent.caller);
  const logged = () =>
    sql<{ detail: string; subject_id: string }>`SELECT detail::text AS detail, subject_id FROM audit_entry
      WHERE action = 'report.export' AND actor_id = ${agent.id}`.execute(harness.app.db);
  expect(codeOf(await ask({}))).toBe('export_open');
  expect((await logged()).rows).toEqual([]);
  const stamp = valueOf(await ask({ from: '2026-01-05', to: '2026-01-06' }));
  expect(stamp).toMatchObject({ account: agent.username, from: '2026-01-05', until: '2026-01-06', closing: '2026-01-06/24' });
  const { rows } = await logged();
  expect(rows.map(({ subject_id }) => subject_id)).toEqual([stamp.exportId]);
  expect(JSON.parse(rows[0]?.detail ?? '{}')).toEqual({
    report: 'statements',
    from: '2026-01-05',
    until: '2026-01-06',
    closing: '2026-01-06/24',
  });
});

test('a list of the team as it is now is saved under a watermark that leads to whoever saved it', async () => {
  const { harness } = desk;
  const agent = await harness.newMember({ type: 1 });
  for (const list of ['downline', 'links'] as const) {
    const stamp = valueOf(await harness.call('agentListExport', { list }, agent.caller));
    expect(stamp.account).toBe(agent.username);
    const { rows } = await sql<{ detail: string }>`SELECT detail::text AS detail FROM audit_entry
      WHERE action = 'report.export' AND actor_id = ${agent.id} AND subject_id = ${stamp.exportId}`.execute(harness.app.db);
    expect(rows.map(({ detail }) => JSON.parse(detail))).toEqual([{ report: list }]);
  }
  const member = await harness.newMember({ uplineId: agent.id });
  expect((await harness.call('agentListExport', { list: 'downline' }, member.caller)).status).toBe(403);
});

test('the balance of the team is told where the brand tells it: everybody’s cash, and nobody else’s', async () => {
  const { app, newMember, trevo } = desk.harness;
  const top = await newMember({ type: 1 });
  const sub = await newMember({ type: 2, uplineId: top.id });
  const deep = await newMember({ uplineId: sub.id });
  const stranger = await newMember({ type: 1 });
  for (const [person, units] of [
    [top, 1],
    [sub, 20],
    [deep, 300],
    [stranger, 4_000],
  ] as const)
    await fundMember(app, person, reais(units));
  expect(await balanceOf(top)).toBeNull();
  const tell = async (balances: boolean) => {
    await sql`UPDATE merchant SET settings = jsonb_set(settings, '{agents}', ${JSON.stringify({ balances })}::jsonb) WHERE id = ${trevo}`.execute(
      app.db,
    );
    forgetMerchants(app);
  };
  await tell(true);
  expect([await balanceOf(top), await balanceOf(sub)]).toEqual(['321.00', '320.00']);
  await tell(false);
  expect(await balanceOf(top)).toBeNull();
});
