import type { Language } from '@trevo/i18n';
import { type Id, minuteMs, plusMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { queueMessage } from '../messages/index.ts';
import { hashToken, newToken } from '../session/index.ts';
import type { Owner } from './recovery-store.ts';

const linkMinutes = 30;

export type LinkOrder = {
  readonly merchantId: Id<'merchant'>;
  readonly owner: Owner;
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly language: Language;
  /** The portal's first page. */
  readonly page: string;
};

/** Sends a link to a new password. It works once and for half an hour; those before it end. The token stands after the `#`, which no server is told. */
export async function sendResetLink(app: App, tx: Tx, { merchantId, owner, channel, to, language, page }: LinkOrder): Promise<void> {
  const at = app.clock.now();
  const token = newToken(app.random);
  await endLinks(tx, owner.id, app);
  await tx
    .insertInto('reset_link')
    .values({
      token_hash: hashToken(token),
      merchant_id: merchantId,
      member_id: owner.id,
      made_at: toTimestamp(at),
      expires_at: toTimestamp(plusMs(at, linkMinutes * minuteMs)),
    })
    .execute();
  // By the transaction: the embedded database has one connection.
  const { name: brand } = await tx.selectFrom('merchant').where('id', '=', merchantId).select('name').executeTakeFirstOrThrow();
  const values = { brand, account: owner.username, minutes: String(linkMinutes), link: `${page}resetPassword#${token}` };
  await queueMessage(app, tx, {
    merchantId,
    memberId: owner.id,
    channel,
    kind: 'resetLink',
    language,
    to,
    values,
    goodForMs: linkMinutes * minuteMs,
  });
}

/** Ends every link of an account. */
export async function endLinks(tx: Tx, memberId: Id<'member'>, app: App): Promise<void> {
  await tx
    .updateTable('reset_link')
    .set({ used_at: toTimestamp(app.clock.now()) })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute();
}

/** Whose link a token is, while it is good. */
export async function readLink(app: App, db: Db, merchantId: Id<'merchant'>, token: string): Promise<Owner | null> {
  const row = await db
    .selectFrom('reset_link as l')
    .innerJoin('member as m', 'm.id', 'l.member_id')
    .where('l.token_hash', '=', hashToken(token))
    .where('l.merchant_id', '=', merchantId)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', timestampOf(app.clock.now()))
    .where('m.status', '=', 'active')
    .select(['m.id', 'm.username', 'm.language'])
    .executeTakeFirst();
  return row ? (row as Owner) : null;
}

/** Uses a link up; false when somebody else did. */
export async function spendLink(app: App, tx: Tx, token: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reset_link')
    .set({ used_at: toTimestamp(app.clock.now()) })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', timestampOf(app.clock.now()))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
