import { accountTypes } from '@trevo/contract';
import { type Id, invariant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { CallContext } from '../../core/call.ts';
import type { Merchant } from '../../core/merchant.ts';
import { callOf } from '../acting.ts';
import type { Player } from './team-play.ts';
import { peopleOf, type Person, topAgent } from './team-people.ts';

/** How many days the team has behind it, the last of them today. */
export const pastDays = 62;

/** Where the team's past happens, and who has come by now. */
export type TeamWorld = {
  readonly app: App;
  readonly merchant: Merchant;
  readonly operatorId: Id<'operator'>;
  /** Whoever signs what takes two operators. */
  readonly signerId: Id<'operator'>;
  /** Of everybody's password, which is the demo agent's. */
  readonly passwordHash: string;
  readonly password: string;
  readonly people: readonly Person[];
  readonly ids: Map<string, Id<'member'>>;
};

/** The world with those of the team who are there already. */
export async function openWorld(of: Pick<TeamWorld, 'app' | 'merchant' | 'operatorId' | 'password' | 'signerId'>): Promise<TeamWorld> {
  const rows = await of.app.db
    .selectFrom('member')
    .where('merchant_id', '=', of.merchant.id)
    .select(['id', 'username', 'password_hash'])
    .execute();
  const passwordHash = rows.find(({ username }) => username === topAgent)?.password_hash;
  invariant(passwordHash, 'The demo agent has a password');
  const ids = new Map(rows.map(({ id, username }) => [username, id as Id<'member'>]));
  return { ...of, passwordHash, people: peopleOf(pastDays), ids };
}

/** Those of the team who had come by the end of a day. */
export function playersOf({ people, ids }: TeamWorld, day: number): readonly Player[] {
  return people.flatMap((person): Player[] => {
    const memberId = person.day <= day ? ids.get(person.username) : undefined;
    return memberId === undefined ? [] : [{ ...person, memberId }];
  });
}

/** A call of somebody of the team; null while they have not come. */
export function callOfName({ app, merchant, people, ids }: TeamWorld, username: string): CallContext | null {
  const memberId = ids.get(username);
  if (memberId === undefined) return null;
  const type = people.find((person) => person.username === username)?.type ?? accountTypes.topAgent;
  return callOf(app, merchant, { memberId, username, type });
}
