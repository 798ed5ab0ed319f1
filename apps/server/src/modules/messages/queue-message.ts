import type { Language } from '@trevo/i18n';
import { hourMs, type Id, minuteMs, plusMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import type { MessageKind, MessageValues } from './message-texts.ts';

export const messageWork = 'message';

/** What is sealed in the row of a message. */
export type Sealed = { readonly to: string; readonly values: MessageValues };

export type NewMessage = {
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'> | null;
  readonly channel: 'email' | 'sms';
  readonly kind: MessageKind;
  readonly language: Language;
  /** An e-mail address, or a number in E.164. */
  readonly to: string;
  readonly values: MessageValues;
  /** Afterwards nobody is helped by it any more. */
  readonly goodForMs?: number;
};

/** Puts a message on its way, in the caller's transaction: it goes out when that commits, or not at all. */
export async function queueMessage(app: App, tx: Tx, message: NewMessage): Promise<Id<'message'>> {
  const id = app.newId('message');
  const at = app.clock.now();
  const { to, values, goodForMs = 6 * hourMs } = message;
  await tx
    .insertInto('outgoing_message')
    .values({
      id,
      merchant_id: message.merchantId,
      member_id: message.memberId,
      channel: message.channel,
      kind: message.kind,
      language: message.language,
      sealed: app.secrets.seal('message', Buffer.from(JSON.stringify({ to, values } satisfies Sealed), 'utf8')),
      expires_at: toTimestamp(plusMs(at, Math.max(goodForMs, minuteMs))),
      created_at: toTimestamp(at),
    })
    .execute();
  await enqueueWork(tx, messageWork, [{ merchantId: message.merchantId, key: id, due: { afterMs: 0 } }]);
  return id;
}
