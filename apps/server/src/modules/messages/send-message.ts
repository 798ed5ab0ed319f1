import { defaultLanguage, languageOf, type Language } from '@trevo/i18n';
import { type Id, invariant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { merchantById } from '../brand/index.ts';
import type { Handover } from './message-ports.ts';
import type { MessageState } from './message-tables.ts';
import { type MessageKind, textsOf } from './message-texts.ts';
import type { Sealed } from './queue-message.ts';

type Begun = {
  readonly channel: 'email' | 'sms';
  readonly kind: MessageKind;
  readonly language: Language;
  readonly sealed: Sealed;
};

/**
 * Sends a message at most once. That it is being handed over is written before, so that who finds it so knows that somebody died in between: whether it went
 * out nobody can say, and it is not sent again. What was certainly not taken is tried again later.
 */
export async function sendMessage(app: App, lease: Lease): Promise<void> {
  const id = lease.key as Id<'message'>;
  const { merchantId } = lease;
  invariant(merchantId !== null, 'A message is of a merchant');
  const begun = await inLeasedTransaction(app.db, lease, (tx) => begin(app, tx, id));
  if (begun === null) return;
  const brand = (await merchantById(app, merchantId))?.name ?? '';
  const handover = await handOver(app, id, begun, brand);
  await inLeasedTransaction(app.db, lease, (tx) => write(app, tx, id, handover));
  if (handover.outcome === 'later') throw new Error(`Not taken: ${handover.reason}`);
  if (handover.outcome !== 'sent') app.log.warn({ messageId: id, handover }, 'a message did not go out');
}

async function begin(app: App, tx: Tx, id: Id<'message'>): Promise<Begun | null> {
  const row = await tx.selectFrom('outgoing_message').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
  if (!row?.sealed) return null;
  if (row.state === 'sending') await end(app, tx, id, { state: 'unknown', told: 'whoever sent it did not come back' });
  else if (row.expires_at <= app.clock.now()) await end(app, tx, id, { state: 'expired', told: null });
  else {
    await tx.updateTable('outgoing_message').set({ state: 'sending' }).where('id', '=', id).execute();
    const sealed = JSON.parse(app.secrets.open('message', row.sealed).toString('utf8')) as Sealed;
    return { channel: row.channel, kind: row.kind as MessageKind, language: languageOf(row.language) ?? defaultLanguage, sealed };
  }
  return null;
}

async function handOver(app: App, id: Id<'message'>, { channel, kind, language, sealed }: Begun, brand: string): Promise<Handover> {
  const { mailer, smsSender } = app.ports;
  const { subject, text } = textsOf(kind, language, { brand, ...sealed.values });
  if (channel === 'sms')
    return smsSender === null ? { outcome: 'later', reason: 'no SMS provider is set' } : smsSender.send({ to: sealed.to, text });
  if (mailer === null) return { outcome: 'later', reason: 'no mail server is set' };
  return mailer.send({ messageId: `<${id}@messages>`, to: sealed.to, fromName: brand, subject, text, language });
}

async function write(app: App, tx: Tx, id: Id<'message'>, handover: Handover): Promise<void> {
  if (handover.outcome !== 'later')
    return end(app, tx, id, { state: handover.outcome, told: handover.outcome === 'sent' ? handover.reference : handover.reason });
  await tx.updateTable('outgoing_message').set({ state: 'waiting', told: handover.reason }).where('id', '=', id).execute();
}

async function end(app: App, tx: Tx, id: Id<'message'>, { state, told }: { state: MessageState; told: string | null }): Promise<void> {
  await tx
    .updateTable('outgoing_message')
    .set({ state, told, sealed: null, ended_at: toTimestamp(app.clock.now()) })
    .where('id', '=', id)
    .execute();
}
