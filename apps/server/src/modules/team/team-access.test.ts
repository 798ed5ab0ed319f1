import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { valueOf } from '../../../test/studio.ts';
import { merchantOf, setFlag } from '../brand/index.ts';

let harness: Harness;
let top: TestMember;
beforeAll(async () => {
  harness = await startHarness();
  top = await harness.newMember({ type: 1 });
});
afterAll(() => harness.close());

const codeOf = ({ body }: { readonly body: { readonly success: boolean } }) => (body as { readonly errorCode?: string }).errorCode;
const keyed = (caller: Caller): Caller => ({ ...caller, headers: { 'idempotency-key': randomUUID() } });

describe('the agent centre', () => {
  const asked = {
    agentTerms: {},
    agentAccounts: {},
    agentLinks: {},
    createAgentLink: { accountType: 0, values: {} },
    closeAgentLink: { code: 'ANY' },
    agentDownline: {},
    raiseDownlineValues: { memberId: 'mbr_0000000000000000000000000a', values: {} },
  } as const;
  const names = Object.keys(asked) as (keyof typeof asked)[];

  test.each(names)('[S6.ROLE.10] %s is for agents only', async (name) => {
    const member = await harness.newMember({ uplineId: top.id });
    const trial = await harness.newMember({ type: 4 });
    for (const { caller } of [member, trial]) expect((await harness.call(name, asked[name], keyed(caller))).status).toBe(403);
    expect((await harness.call(name, asked[name], keyed({ merchant: 'trevo' }))).status).toBe(401);
  });

  const setPolicy = async (enabled: boolean) => {
    const merchant = await merchantOf(harness.app, 'localhost', 'trevo');
    if (merchant) await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'AGENTPOLICY3', enabled });
  };

  test.each(names)('[S6.FLAG.01] %s is closed by the agent policy', async (name) => {
    await setPolicy(false);
    expect(codeOf(await harness.call(name, asked[name], keyed(top.caller)))).toBe('feature_disabled');
    await setPolicy(true);
  });

  test('what was done before the policy closed it is answered alike under its key, and nothing new is done until it is open again', async () => {
    const make = (as: Caller) => harness.call('createAgentLink', asked.createAgentLink, as);
    const linksOf = async () => valueOf(await harness.call('agentLinks', {}, top.caller)).list.length;
    const [first, second] = [keyed(top.caller), keyed(top.caller)];
    const made = await make(first);
    expect(made.body.success).toBe(true);
    const before = await linksOf();
    await setPolicy(false);
    expect((await make(first)).body).toEqual(made.body);
    expect(codeOf(await make(second))).toBe('feature_disabled');
    await setPolicy(true);
    expect(await linksOf()).toBe(before);
  });

  test.each([
    [1, [0, 2, 41, 42]],
    [2, [0, 2]],
    [41, [0]],
    [42, [0, 2, 41]],
  ])('an agent of type %i may make %j, and nothing else', async (type, allowed) => {
    const agent = await harness.newMember({ type, ...(type === 1 ? {} : { uplineId: top.id }) });
    expect(valueOf(await harness.call('agentTerms', {}, agent.caller))).toMatchObject({ accountType: type, mayCreate: allowed });
    for (const accountType of [0, 2, 41, 42] as const) {
      const made = await harness.call('createAgentLink', { accountType, values: {} }, keyed(agent.caller));
      expect(codeOf(made)).toBe(allowed.includes(accountType) ? undefined : 'account_type_refused');
    }
  });
});
