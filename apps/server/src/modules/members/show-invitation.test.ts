import { afterAll, beforeAll, expect, test } from 'vitest';
import { exhaustAttempts } from '../../../test/exhaust-attempts.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { valueOf } from '../../../test/studio.ts';
import { insertInvitation } from './invitations-store.ts';

let harness: Harness;
let agent: TestMember;
beforeAll(async () => {
  harness = await startHarness();
  agent = await harness.newMember({ type: 2 });
});
afterAll(() => harness.close());

let visits = 0;
/** Each from an address of its own: codes cannot be tried without end. */
const look = (code: string, more: { readonly domain?: string; readonly merchant?: string; readonly ip?: string } = {}) => {
  visits += 1;
  const { domain, merchant = 'trevo', ip = `203.0.113.${visits}` } = more;
  return harness.call('invitation', { code, ...(domain === undefined ? {} : { domain }) }, { merchant, ip });
};
const codeOf = ({ body }: { readonly body: { readonly success: boolean } }) => (body as { readonly errorCode?: string }).errorCode;
async function make(code: string, change: Record<string, unknown> = {}, kind: 'affiliate' | 'referral' = 'affiliate'): Promise<void> {
  await insertInvitation(harness.app.db, harness.trevo, { code, kind, memberId: agent.id, at: harness.clock.now() });
  if (Object.keys(change).length > 0) await harness.app.db.updateTable('invitation_code').set(change).where('code', '=', code).execute();
}

test('a link says who invites by the name that the account shows, never by its user name', async () => {
  await make('SOL2026A');
  await harness.app.db.updateTable('member').set({ nickname: 'Helena do Sol' }).where('id', '=', agent.id).execute();
  expect(valueOf(await look('sol2026a'))).toEqual({ code: 'SOL2026A', inviter: 'Helena do Sol', state: 'open' });
  for (const nickname of ['', agent.username, agent.username.toUpperCase()]) {
    await harness.app.db.updateTable('member').set({ nickname }).where('id', '=', agent.id).execute();
    const answer = valueOf(await look('SOL2026A'));
    expect(JSON.stringify(answer).toLowerCase()).not.toContain(agent.username.toLowerCase());
    expect(answer.inviter).toContain('•••');
  }
});

test('a link that is over says how: expired, used up or closed, and closed of an agent who is locked', async () => {
  await make('LATE2026', { expires_at: '2020-01-01T00:00:00Z' });
  await make('FULL2026', { uses_max: 2, uses: 2 });
  await make('SHUT2026', { active: false });
  const states = [];
  for (const code of ['LATE2026', 'FULL2026', 'SHUT2026']) states.push(valueOf(await look(code)).state);
  expect(states).toEqual(['expired', 'usedUp', 'closed']);
  await harness.app.db.updateTable('member').set({ status: 'locked' }).where('id', '=', agent.id).execute();
  expect(valueOf(await look('SOL2026A')).state).toBe('closed');
  await harness.app.db.updateTable('member').set({ status: 'active' }).where('id', '=', agent.id).execute();
});

test('what is none, a member’s referral, another domain’s and another brand’s say the same', async () => {
  await make('REF2026A', {}, 'referral');
  await make('DOM2026A', { domain: 'solar.example' });
  for (const code of ['NADA2026', 'REF2026A', 'DOM2026A']) expect(codeOf(await look(code))).toBe('invitation_code_error');
  expect(valueOf(await look('DOM2026A', { domain: 'SOLAR.example' })).state).toBe('open');
  expect(codeOf(await look('SOL2026A', { merchant: 'sabia' }))).toBe('invitation_code_error');
});

test('codes cannot be tried without end', async () => {
  const ip = '203.0.113.250';
  await exhaustAttempts(harness.app, 'invitation', ip);
  expect(codeOf(await look('SOL2026A', { ip }))).toBe('too_many_requests');
});
