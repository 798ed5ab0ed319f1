import { defaultLanguage } from '@trevo/i18n';
import { type Id, invariant } from '@trevo/kernel';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { identify, insertMember } from '../../modules/members/index.ts';
import { spendLink } from '../../modules/team/index.ts';
import { payIn } from '../acting.ts';
import { type Person, topAgent } from './team-people.ts';
import { callOfName, type TeamWorld } from './team-world.ts';

/** What a link gives at each level: a series in points, and rates in ppm. */
const valuesByLevel = [
  { SERIES: 1_950, RNG: 1_800, LIVE: 1_800, FISH: 5_000, SPORTS: 1_800 },
  { SERIES: 1_930, RNG: 1_400, LIVE: 1_400, FISH: 4_000, SPORTS: 1_400 },
  { SERIES: 1_900, RNG: 1_000, LIVE: 1_000, FISH: 3_000, SPORTS: 1_000 },
] as const;

/** The agent of the house makes its links, and has money to play and to send on. */
export async function beginTeam(world: TeamWorld): Promise<void> {
  await makeLinks(world, topAgent, 0);
  const caller = callOfName(world, topAgent);
  if (caller) await payIn(caller, 30_000_000n, 'demo-first');
}

/** Somebody registers by the link of the agent above, and pays in. An agent makes links for those who come next. What was done already stays as it is. */
export async function join(world: TeamWorld, person: Person): Promise<void> {
  const { app, ids } = world;
  const uplineId = ids.get(person.upline);
  if (uplineId === undefined) return;
  if (!ids.has(person.username)) {
    const memberId = app.newId('member');
    if (!(await register(world, person, { memberId, uplineId }))) return;
    ids.set(person.username, memberId);
  }
  await makeLinks(world, person.username, person.level);
  const caller = callOfName(world, person.username);
  if (caller && person.firstPayment > 0) await payIn(caller, BigInt(person.stake * person.firstPayment) * 10_000n, 'demo-first');
}

type Placed = { readonly memberId: Id<'member'>; readonly uplineId: Id<'member'> };

/** What a registration by a link writes, but for the form: the account below its agent, what the link gives, and the personal data of the law. */
async function register(world: TeamWorld, { username, type }: Person, { memberId, uplineId }: Placed): Promise<boolean> {
  const { app, merchant, passwordHash } = world;
  const at = app.clock.now();
  const link = (await linksOf(world, uplineId)).find(({ account_type }) => account_type === type);
  if (!link) return false;
  const account = {
    id: memberId,
    username,
    nickname: username,
    type,
    currency: merchant.currency,
    language: defaultLanguage,
    icon: 1,
    passwordHash,
    passwordInitial: false,
    uplineId,
    referredById: null,
    at,
  };
  try {
    await inTransaction(app.db, async (tx) => {
      const refused = await insertMember(tx, merchant.id, account);
      if (refused !== null || !(await spendLink(tx, merchant.id, { code: link.code, memberId, at }))) throw new RolledBack(null);
      await identify(app, tx, { merchantId: merchant.id, memberId, birthday: '1990-05-01' });
    });
    return true;
  } catch (error) {
    if (error instanceof RolledBack) return false;
    throw error;
  }
}

/** One link for each kind of account that will come by somebody. */
async function makeLinks(world: TeamWorld, username: string, level: number): Promise<void> {
  const types = new Set(world.people.filter(({ upline }) => upline === username).map(({ type }) => type));
  const caller = callOfName(world, username);
  const memberId = world.ids.get(username);
  const values = valuesByLevel[level];
  if (types.size === 0 || caller === null || memberId === undefined || values === undefined) return;
  for (const { account_type } of await linksOf(world, memberId)) types.delete(account_type);
  for (const accountType of types as Set<0>) {
    const made = await caller.app.modules.routes.createAgentLink(caller, { accountType, values });
    invariant(made.ok, `An agent of the demo may make links: ${made.ok ? '' : made.code}`);
  }
}

/** The links of an agent, but for the one that the demo gives to the agent of the house. */
function linksOf({ app, merchant }: TeamWorld, memberId: Id<'member'>) {
  return app.db
    .selectFrom('invitation_code')
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'affiliate')
    .where('code', '<>', 'TREVO')
    .select(['code', 'account_type'])
    .execute();
}
