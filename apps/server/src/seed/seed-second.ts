import { accountTypes } from '@trevo/contract';
import { offeredBySecond } from '@trevo/i18n';
import { type Id, invariant } from '@trevo/kernel';
import type { App } from '../core/app.ts';
import type { Merchant } from '../core/merchant.ts';
import { inTransaction } from '../db/transaction.ts';
import { hashPassword } from '../modules/access/index.ts';
import { insertMember } from '../modules/members/index.ts';
import { createOperator } from '../modules/operators/index.ts';
import { createBrand, type BrandWish } from './create-brand.ts';
import { demoName } from './demo-words.ts';
import type { DemoAccount } from './seed-accounts.ts';

/** A second brand beside the first: another look, language, currency, law and clock, under a name of this machine. */
const wish: BrandWish = {
  code: 'sabia',
  lotteries: 'house',
  config: {
    name: 'Sabiá',
    hosts: ['sabia.localhost'],
    languages: offeredBySecond,
    defaultLanguage: offeredBySecond[0],
    currency: 'EUR',
    timeZone: 'Europe/Madrid',
    jurisdiction: 'MT',
    look: { accentDark: '#ffab6b', accentLight: '#a8431a', ground: '#1b2a55', fonts: 'text' },
    logo: null,
    licence: demoName('licence.demo', 'Sabiá'),
  },
};

/** Accounts of the second brand and what opens them. */
export const secondAccounts: readonly DemoAccount[] = [
  { role: 'member', username: 'lucia', password: 'sabia-lucia-7' },
  { role: 'operator', username: 'operadora', password: 'sabia-operadora-7', totpSecret: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU' },
];

/** A brand of the demo, and where it is reached. */
export type DemoBrand = { readonly name: string; readonly host: string; readonly accounts: readonly DemoAccount[] };

/** Gives the embedded database its second brand, by the same way as `brand:create`, and where it is asked for its player. What is there already stays. */
export async function seedSecond(app: App, { withMembers = true }: { readonly withMembers?: boolean } = {}): Promise<DemoBrand> {
  invariant(app.database.engine === 'pglite', 'Demo data belongs into the embedded database only');
  const made = await createBrand(app, wish);
  invariant(made.ok, 'The second brand of the demo can be made');
  const { merchant } = made.value;
  const there = await app.db.selectFrom('operator').where('merchant_id', '=', merchant.id).select('id').limit(1).executeTakeFirst();
  if (!there) await seedPeople(app, merchant, withMembers);
  const player = await app.db.selectFrom('member').where('merchant_id', '=', merchant.id).select('id').limit(1).executeTakeFirst();
  const accounts = player ? secondAccounts : secondAccounts.filter(({ role }) => role === 'operator');
  return { name: merchant.name, host: merchant.hosts[0] ?? '', accounts };
}

async function seedPeople(app: App, merchant: Merchant, withMembers: boolean): Promise<void> {
  const [member, operator] = secondAccounts;
  invariant(member && operator?.totpSecret, 'The accounts are listed above');
  const { username, password, totpSecret } = operator;
  if (withMembers) await seedPlayer(app, merchant, member);
  // Last: an operator there means that everybody is.
  const made = await createOperator(app, merchant.id, { username, password, totpSecret, name: 'Operación', role: 'admin' });
  invariant(made.ok, 'The operator of the second brand can be made');
}

async function seedPlayer(app: App, merchant: Merchant, { username, password }: DemoAccount): Promise<void> {
  const hashed = await hashPassword({ line: 'setup', from: 'seed' }, password);
  invariant(hashed.ok, 'Nobody else hashes while the demo is filled');
  const row = memberRow({ id: app.newId('member'), app, merchant, passwordHash: hashed.value, username });
  await inTransaction(app.db, (tx) => insertMember(tx, merchant.id, row));
}

type Row = {
  readonly id: Id<'member'>;
  readonly app: App;
  readonly merchant: Merchant;
  readonly username: string;
  readonly passwordHash: string;
};

function memberRow({ id, app, merchant, username, passwordHash }: Row): Parameters<typeof insertMember>[2] {
  return {
    id,
    username,
    nickname: username,
    type: accountTypes.member,
    currency: merchant.currency,
    language: merchant.defaultLanguage,
    icon: 2,
    passwordHash,
    passwordInitial: false,
    uplineId: null,
    referredById: null,
    at: app.clock.now(),
  };
}
