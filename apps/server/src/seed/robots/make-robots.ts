import { accountTypes, robotName } from '@trevo/contract';
import { type Id, invariant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertMember } from '../../modules/members/index.ts';

/** An account that the demo plays by itself. */
export type Robot = { readonly memberId: Id<'member'>; readonly username: string; readonly type: number };

/**
 * The first `count` robots of a demo brand; those that are missing are made: accounts of tests under names that are robots' alone, without a password, outside of
 * every team. Throws where the brand is no demo: the database refuses a robot there.
 */
export async function makeRobots(app: App, merchant: Merchant, count: number): Promise<readonly Robot[]> {
  const names = Array.from({ length: count }, (_, index) => robotName(index + 1));
  const known = await app.db
    .selectFrom('member')
    .where('merchant_id', '=', merchant.id)
    .where('robot', '=', true)
    .select(['id', 'username', 'type'])
    .execute();
  const robots: Robot[] = [];
  for (const [index, username] of names.entries()) {
    const there = known.find((one) => one.username === username);
    const memberId = there ? (there.id as Id<'member'>) : await makeRobot(app, merchant, { username, icon: 1 + (index % 11) });
    robots.push({ memberId, username, type: accountTypes.member });
  }
  return robots;
}

async function makeRobot(app: App, merchant: Merchant, { username, icon }: { username: string; icon: number }): Promise<Id<'member'>> {
  const id = app.newId('member');
  const refused = await inTransaction(app.db, (tx) =>
    insertMember(tx, merchant.id, {
      id,
      username,
      nickname: username,
      type: accountTypes.member,
      currency: merchant.currency,
      language: merchant.defaultLanguage,
      icon,
      passwordHash: null,
      passwordInitial: false,
      uplineId: null,
      referredById: null,
      at: app.clock.now(),
      robot: true,
    }),
  );
  invariant(refused === null, `The robot ${username} is new`);
  return id;
}
