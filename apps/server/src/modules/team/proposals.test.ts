import type { Calls, RequestOf } from '@trevo/contract';
import { dayMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestMember } from '../../../test/harness.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf, useTeamDesk } from '../../../test/team-desk.ts';
import { merchantOf, setFlag } from '../brand/index.ts';

const desk = useTeamDesk();
const { keyed } = desk;
type Values = RequestOf<Calls['raiseDownlineValues']>['values'];

async function team() {
  const top = await desk.harness.newMember({ type: 1 });
  const player = await desk.harness.newMember({ uplineId: top.id });
  return { top, player };
}
const propose = (agent: TestMember, member: TestMember, kind: 'promote' | 'lower', values?: Values) =>
  desk.harness.call('proposeToDownline', { memberId: member.id, kind, ...(values === undefined ? {} : { values }) }, keyed(agent));
const idOf = async (asked: ReturnType<typeof propose>) => valueOf(await asked).proposalId as `tpr_${string}`;
const answer = (member: TestMember, proposalId: `tpr_${string}`, accept: boolean) =>
  desk.harness.call('answerTeamProposal', { proposalId, accept }, member.caller);
const raise = (agent: TestMember, member: TestMember, values: Values) =>
  desk.harness.call('raiseDownlineValues', { memberId: member.id, values }, agent.caller);
const rowOf = async (agent: TestMember, member: TestMember) =>
  valueOf(await desk.harness.call('agentDownline', { search: member.username }, agent.caller)).list.find(
    ({ memberId }) => memberId === member.id,
  );
const statesOf = async (member: TestMember) =>
  valueOf(await desk.harness.call('teamProposals', {}, member.caller)).list.map(({ side, kind, state }) => [side, kind, state]);

test('a member becomes an agent by their own word, once, and can then make links', async () => {
  const { top, player } = await team();
  const heard: unknown[] = [];
  const stop = desk.harness.app.bus.subscribe(`member:${player.id}`, (message) => void heard.push(message));
  const id = await idOf(propose(top, player, 'promote'));
  await expect.poll(() => heard).toEqual([{ type: 'team_proposal', proposalId: id }]);
  stop();
  expect((await rowOf(top, player))?.accountType).toBe(0);
  expect(codeOf(await propose(top, player, 'promote'))).toBe('proposal_open');
  const both = await Promise.all([answer(player, id, true), answer(player, id, true)]);
  expect(new Set(both.map(codeOf))).toEqual(new Set(['proposal_over', undefined]));
  expect((await rowOf(top, player))?.accountType).toBe(2);
  expect((await desk.harness.call('createAgentLink', { accountType: 0, values: {} }, keyed(player))).status).toBe(200);
  expect(codeOf(await propose(top, player, 'promote'))).toBe('account_not_member');
  expect(await statesOf(top)).toEqual([['made', 'promote', 'accepted']]);
});

test('values come down by the account’s own word only, and not below what somebody under it has', async () => {
  const { top } = await team();
  const agent = await desk.harness.newMember({ type: 2, uplineId: top.id });
  const below = await desk.harness.newMember({ uplineId: agent.id });
  await raise(top, agent, { SERIES: 1950, RNG: 1600 });
  await raise(agent, below, { RNG: 1000 });
  expect(codeOf(await propose(top, agent, 'lower', { RNG: 1600 }))).toBe('not_lower');
  expect(codeOf(await propose(top, agent, 'lower', {}))).toBe('not_lower');
  expect(codeOf(await propose(top, agent, 'lower', { RNG: 800 }))).toBe('downline_above');
  const id = await idOf(propose(top, agent, 'lower', { RNG: 1200, SERIES: 1900 }));
  const asked = valueOf(await desk.harness.call('teamProposals', {}, agent.caller)).list[0];
  expect(asked).toMatchObject({ side: 'asked', present: { SERIES: 1950, RNG: 1600 }, values: { SERIES: 1900, RNG: 1200 } });
  expect(asked?.account).not.toBe(top.username);
  expect((await rowOf(top, agent))?.values).toEqual({ SERIES: 1950, RNG: 1600 });
  await raise(agent, below, { RNG: 1400 });
  expect(codeOf(await answer(agent, id, true))).toBe('downline_above');
  expect((await rowOf(top, agent))?.values).toEqual({ SERIES: 1950, RNG: 1600 });
  expect(codeOf(await answer(agent, id, false))).toBeUndefined();
  const next = await idOf(propose(top, agent, 'lower', { RNG: 1400, SERIES: 1900 }));
  expect(codeOf(await answer(agent, next, true))).toBeUndefined();
  expect((await rowOf(top, agent))?.values).toEqual({ SERIES: 1900, RNG: 1400 });
  expect(codeOf(await raise(top, agent, { RNG: 1500 }))).toBeUndefined();
});

test('an answer in vain changes nothing: over, withdrawn, moved away, not the caller’s, no longer lower, too deep', async () => {
  const { top, player } = await team();
  const other = await desk.harness.newMember({ uplineId: top.id });
  const id = await idOf(propose(top, player, 'promote'));
  expect(codeOf(await answer(other, id, true))).toBe('proposal_over');
  expect(codeOf(await desk.harness.call('withdrawTeamProposal', { proposalId: id }, (await team()).top.caller))).toBe('proposal_over');
  expect(codeOf(await desk.harness.call('withdrawTeamProposal', { proposalId: id }, top.caller))).toBeUndefined();
  expect(codeOf(await answer(player, id, true))).toBe('proposal_over');
  const db = desk.harness.app.db;
  const locked = await idOf(propose(top, other, 'promote'));
  await sql`UPDATE member SET type = 2 WHERE id = ${other.id}`.execute(db);
  expect(codeOf(await answer(other, locked, true))).toBe('account_not_member');
  await sql`UPDATE member SET type = 0 WHERE id = ${other.id}`.execute(db);
  await sql`INSERT INTO team_rule (merchant_id, agent_levels) VALUES (${desk.harness.trevo}, 1)
    ON CONFLICT (merchant_id) DO UPDATE SET agent_levels = 1`.execute(db);
  expect(codeOf(await answer(other, locked, true))).toBe('depth_limit');
  await sql`UPDATE team_rule SET agent_levels = 12`.execute(db);
  await raise(top, player, { RNG: 1000 });
  const first = await idOf(propose(top, player, 'lower', { RNG: 800 }));
  await desk.harness.app.db.transaction().execute(async (tx) => {
    await sql`SELECT team_lower_value(${desk.harness.trevo}, ${top.id}, ${player.id}, 'RNG', 600, clock_timestamp())`.execute(tx);
  });
  expect(codeOf(await answer(player, first, true))).toBe('not_lower');
  expect((await rowOf(top, player))?.values).toEqual({ RNG: 600 });
});

test('a proposal that nobody answers is over after seven days', async () => {
  const { top, player } = await team();
  const id = await idOf(propose(top, player, 'promote'));
  desk.harness.clock.advance(7 * dayMs);
  const later = new Date(desk.harness.clock.now() + dayMs).toISOString();
  await desk.harness.app.db.updateTable('session').set({ idle_expires_at: later, absolute_expires_at: later }).execute();
  expect(codeOf(await answer(player, id, true))).toBe('proposal_over');
  expect(await statesOf(player)).toEqual([['asked', 'promote', 'expired']]);
  expect(codeOf(await propose(top, player, 'promote'))).toBeUndefined();
});

test('only the direct downline is asked, agents ask, and the agent policy closes it', async () => {
  const { top, player } = await team();
  const stranger = await team();
  expect(codeOf(await propose(stranger.top, player, 'promote'))).toBe('not_in_team');
  expect((await propose(player, top, 'promote')).status).toBe(403);
  const trial = await desk.harness.newMember({ type: 4 });
  expect((await desk.harness.call('teamProposals', {}, trial.caller)).status).toBe(403);
  const merchant = await merchantOf(desk.harness.app, 'localhost', 'trevo');
  if (!merchant) throw new Error('no brand');
  const set = (enabled: boolean) => setFlag(desk.harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'AGENTPOLICY3', enabled });
  await set(false);
  const proposalId = 'tpr_0000000000000000000000000a';
  const answers = [
    await propose(top, player, 'promote'),
    await answer(player, proposalId, true),
    await desk.harness.call('teamProposals', {}, player.caller),
    await desk.harness.call('withdrawTeamProposal', { proposalId }, top.caller),
  ];
  expect(answers.map(codeOf)).toEqual(Array.from({ length: 4 }, () => 'feature_disabled'));
  await set(true);
});

test('where the law of the place closes it nobody is made an agent by the upline, also where it was asked before; values still come down', async () => {
  const { top, player } = await team();
  await raise(top, player, { RNG: 1000 });
  const terms = async () => valueOf(await desk.harness.call('agentTerms', {}, top.caller)).mayPromote;
  expect(await terms()).toBe(true);
  const asked = await idOf(propose(top, player, 'promote'));
  await setJurisdiction(desk.harness, 'UK');
  expect(await terms()).toBe(false);
  expect(codeOf(await answer(player, asked, true))).toBe('promotion_closed');
  expect((await rowOf(top, player))?.accountType).toBe(0);
  expect(codeOf(await answer(player, asked, false))).toBeUndefined();
  expect(codeOf(await propose(top, player, 'promote'))).toBe('promotion_closed');
  expect(codeOf(await propose(top, player, 'lower', { RNG: 500 }))).toBeUndefined();
  await setJurisdiction(desk.harness, 'default');
});
