import { randomUUID } from 'node:crypto';
import { accountTypes } from '@trevo/contract';
import { defaultLanguage } from '@trevo/i18n';
import { type Id, invariant } from '@trevo/kernel';
import type { App } from '../core/app.ts';
import type { Merchant } from '../core/merchant.ts';
import type { Tx } from '../db/database.ts';
import { hashPassword } from '../modules/access/index.ts';
import { identify, insertInvitation, insertMember } from '../modules/members/index.ts';
import { createOperator } from '../modules/operators/index.ts';

/** A demo account as the start prints it. */
export type DemoAccount = {
  readonly role: 'member' | 'trial' | 'agent' | 'operator';
  readonly username: string;
  readonly password: string;
  /** Operators: the secret of the one-time codes. */
  readonly totpSecret?: string;
};

/** Demo accounts and what opens them. They exist on the embedded database only, never where real money could be. */
export const demoAccounts: readonly DemoAccount[] = [
  { role: 'member', username: 'marina', password: 'trevo-marina-7' },
  { role: 'trial', username: 'visita', password: 'trevo-visita-7' },
  { role: 'agent', username: 'arthur', password: 'trevo-arthur-7' },
  { role: 'operator', username: 'operador', password: 'trevo-operador-7', totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' },
];

const types = { member: accountTypes.member, trial: accountTypes.trial, agent: accountTypes.topAgent } as const;
type PlayerRole = keyof typeof types;

/** Hashes of the players' demo passwords: slow on purpose, so they are made before the transaction. */
export async function hashDemoPasswords(): Promise<ReadonlyMap<PlayerRole, string>> {
  const roles = Object.keys(types) as PlayerRole[];
  const hashes = await Promise.all(roles.map((role) => hashPassword({ line: 'setup', from: 'seed' }, accountOf(role).password)));
  return new Map(roles.map((role, index) => [role, hashOf(hashes[index])]));
}

function hashOf(hashed: Awaited<ReturnType<typeof hashPassword>> | undefined): string {
  invariant(hashed?.ok, 'Nobody else hashes while the demo is filled');
  return hashed.value;
}

/** Makes the players' demo accounts; the member belongs to the agent. */
export async function seedPlayers(app: App, tx: Tx, merchantId: Id<'merchant'>, hashes: ReadonlyMap<PlayerRole, string>): Promise<void> {
  const agentId = await seedPlayer(app, tx, merchantId, { role: 'agent', hash: hashes.get('agent'), uplineId: null });
  // Money within a team goes between people who are known.
  await identify(app, tx, { merchantId, memberId: agentId, birthday: '1984-03-12' });
  await insertInvitation(tx, merchantId, { code: 'TREVO', kind: 'affiliate', memberId: agentId, at: app.clock.now() });
  await seedPlayer(app, tx, merchantId, { role: 'member', hash: hashes.get('member'), uplineId: agentId });
  await seedPlayer(app, tx, merchantId, { role: 'trial', hash: hashes.get('trial'), uplineId: null });
}

type Player = { readonly role: PlayerRole; readonly hash: string | undefined; readonly uplineId: Id<'member'> | null };

async function seedPlayer(app: App, tx: Tx, merchantId: Id<'merchant'>, { role, hash, uplineId }: Player): Promise<Id<'member'>> {
  const { username } = accountOf(role);
  invariant(hash, 'A demo account has a password');
  const id = app.newId('member');
  const refused = await insertMember(tx, merchantId, {
    id,
    username,
    nickname: username,
    type: types[role],
    currency: 'BRL',
    language: defaultLanguage,
    icon: 1,
    passwordHash: hash,
    passwordInitial: false,
    uplineId,
    referredById: null,
    at: app.clock.now(),
  });
  invariant(refused === null, `The demo account ${username} is new`);
  return id;
}

/** Makes the demo operator; one that is there already stays. */
export async function seedOperator(app: App, merchant: Merchant): Promise<Id<'operator'>> {
  const { username, password, totpSecret } = accountOf('operator');
  const made = await createOperator(app, merchant.id, {
    username,
    password,
    name: 'Operação',
    role: 'admin',
    ...(totpSecret ? { totpSecret } : {}),
  });
  invariant(made.ok || made.code === 'operator_name_taken', 'The demo operator can be made');
  return operatorIdOf(app, merchant, username);
}

/** Whoever signed in the demo's past what takes two. Nobody can come in as this operator: the account is closed, and its password was never written down. */
export async function seedSigner(app: App, merchant: Merchant): Promise<Id<'operator'>> {
  const username = 'direcao';
  const made = await createOperator(app, merchant.id, { username, password: randomUUID(), name: 'Direção', role: 'finance' });
  invariant(made.ok || made.code === 'operator_name_taken', 'Whoever signs can be made');
  const id = await operatorIdOf(app, merchant, username);
  await app.db.updateTable('operator').set({ status: 'closed' }).where('id', '=', id).execute();
  return id;
}

async function operatorIdOf(app: App, merchant: Merchant, username: string): Promise<Id<'operator'>> {
  const operator = await app.db
    .selectFrom('operator')
    .where('merchant_id', '=', merchant.id)
    .where('username', '=', username)
    .select('id')
    .executeTakeFirstOrThrow();
  return operator.id as Id<'operator'>;
}

export function accountOf(role: DemoAccount['role']): DemoAccount {
  const account = demoAccounts.find((candidate) => candidate.role === role);
  invariant(account, `There is a demo account of the role ${role}`);
  return account;
}
