import { defaultLanguage, languageOf } from '@trevo/i18n';
import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../db/database.ts';
import { openProfile, type Profile } from '../members/index.ts';
import { type NewMessage, queueMessage } from '../messages/index.ts';
import { dialled } from './contact.ts';

type News = {
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly kind: NewMessage['kind'];
};

/** Tells an account's owner what happened to it, over every proven contact that it has at this moment: call it before one of them changes. */
export async function tellOwner(app: App, tx: Tx, { merchantId, memberId, kind }: News): Promise<void> {
  const row = await tx
    .selectFrom('member as m')
    .innerJoin('member_profile as p', 'p.member_id', 'm.id')
    // By the transaction: the embedded database has one connection, and who waits for another inside it waits for ever.
    .innerJoin('merchant as b', 'b.id', 'm.merchant_id')
    .where('m.id', '=', memberId)
    .where('m.merchant_id', '=', merchantId)
    .select(['m.username', 'm.language', 'b.name as brand', 'p.sealed', 'p.mobile_mac', 'p.email_proven_at'])
    .executeTakeFirst();
  if (!row) return;
  const profile = openProfile(app, row.sealed);
  const language = languageOf(row.language) ?? defaultLanguage;
  const values = { brand: row.brand, account: row.username };
  const about = { merchantId, memberId, kind, language, values };
  const email = row.email_proven_at === null || app.ports.mailer === null ? undefined : profile.email;
  const mobile = row.mobile_mac === null || app.ports.smsSender === null ? null : numberOf(profile);
  if (email !== undefined) await queueMessage(app, tx, { ...about, channel: 'email', to: email });
  if (mobile !== null) await queueMessage(app, tx, { ...about, channel: 'sms', to: mobile });
}

function numberOf({ countryDialingCode = '', mobileNum = '' }: Profile): string | null {
  return mobileNum === '' ? null : dialled({ countryDialingCode, mobileNum });
}
