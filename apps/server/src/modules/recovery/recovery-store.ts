import { accountTypes, agentTypes } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Db } from '../../db/database.ts';
import { openProfile } from '../members/index.ts';
import { foldUsername } from '../session/index.ts';
import { type Contact, contactMac } from './contact.ts';

/** An account that may be given back to its owner. */
export type Owner = { readonly id: Id<'member'>; readonly username: string; readonly language: string };

const realTypes: readonly number[] = [accountTypes.member, ...agentTypes];

function owners(db: Db, merchantId: Id<'merchant'>) {
  return db
    .selectFrom('member as m')
    .innerJoin('member_profile as p', 'p.member_id', 'm.id')
    .where('m.merchant_id', '=', merchantId)
    .where('m.status', '=', 'active')
    .where('m.type', 'in', realTypes)
    .select(['m.id', 'm.username', 'm.language']);
}

/** An account by its id. */
export async function findOwner(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<Owner | null> {
  const row = await owners(db, merchantId).where('m.id', '=', memberId).executeTakeFirst();
  return row ? (row as Owner) : null;
}

/**
 * The account of a user name, where the address is its own, and that address as the account has it: what is sent goes there, and not to what was typed, which
 * may be another mailbox whose name only folds to the same.
 */
export async function findByNameAndEmail(
  app: App,
  db: Db,
  merchantId: Id<'merchant'>,
  { username, email }: { readonly username: string; readonly email: string },
): Promise<(Owner & { readonly email: string }) | null> {
  const row = await owners(db, merchantId)
    .select('p.sealed')
    .where('m.username', '=', foldUsername(username))
    .where('p.email_mac', '=', contactMac(app, { channel: 'email', email }))
    .executeTakeFirst();
  if (!row) return null;
  const { id, username: name, language } = row;
  const { email: own = '' } = openProfile(app, row.sealed);
  return own === '' ? null : { id: id as Owner['id'], username: name, language, email: own };
}

/** The account whose proven contact this is: a number has one at most. */
export async function findByContact(app: App, db: Db, merchantId: Id<'merchant'>, contact: Contact): Promise<Owner | null> {
  const mac = contactMac(app, contact);
  const proven = owners(db, merchantId);
  const row = await (contact.channel === 'sms'
    ? proven.where('p.mobile_mac', '=', mac)
    : proven.where('p.email_mac', '=', mac).where('p.email_proven_at', 'is not', null)
  ).executeTakeFirst();
  return row ? (row as Owner) : null;
}
