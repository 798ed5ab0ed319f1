import { demoAccounts } from '../../src/seed/index.ts';
import { runWork } from '../run-work.ts';
import type { Harness } from '../harness.ts';
import { keyed } from '../lottery-rulings.ts';
import { valueOf } from '../studio.ts';
import { logIn, newPerson } from './fill-people.ts';

/** A link of the demo's agent that somebody came by, and what was played until now as the agent's team has it. */
export async function fillTeam(harness: Harness): Promise<void> {
  const account = demoAccounts.find(({ role }) => role === 'agent');
  if (!account) throw new Error('The demo has an agent');
  const caller = await logIn(harness, account.username, account.password);
  const link = { accountType: 0, values: { SERIES: 1900, RNG: 500 } } as const;
  const { code } = valueOf(await harness.call('createAgentLink', link, keyed(caller)));
  await newPerson(harness, 'ZecaIndicado', 0, { affiliateCode: code });
  await runWork(harness.app, 'facts');
}
