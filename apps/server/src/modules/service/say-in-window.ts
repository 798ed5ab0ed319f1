import type { Calls, ErrorOf, InputOf, ResponseOf } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import type { CallContext, Handler, Outcome } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { takeAttempt } from '../access/index.ts';
import { readPicture } from '../pictures/index.ts';
import { changeConversation, type Conversation, holdConversation, insertConversation, readCurrent, readOwn } from './conversation-store.ts';
import { customerOf } from './customer.ts';
import { addLine, keepPicture, type NewLine, readSaid } from './lines-store.ts';
import { tellConversation } from './tell-conversation.ts';

type Said = ResponseOf<Calls['serviceSay']>;
type Spoken = Pick<NewLine, 'text' | 'pictureId'> & { readonly key: string };

/** What a visitor says where an answer reaches them, is sealed with this. */
export const contactPurpose = 'service-contact';
/** A screenshot of a telephone stays legible. */
const keptPixelsMax = 8_000_000;

/** Begins a conversation. The same key of a visitor, and an account, has one that is open: what is said then stands in it. */
export async function startConversation(
  ctx: CallContext,
  { visitorKey, key, text, name, contact }: InputOf<Calls['serviceStart']>,
): Promise<Outcome<Said, ErrorOf<Calls['serviceStart']>>> {
  const { app, merchant, ip, language } = ctx;
  const customer = customerOf(ctx, visitorKey);
  const now = app.clock.now();
  const known = await readCurrent(app.db, merchant.id, customer, now);
  if (known === null || known.state === 'closed') {
    if (!(await takeAttempt(app, { service_start: ip })).allowed) return refuse('too_many_requests');
    const isVisitor = 'keyHash' in customer;
    const sealedContact = isVisitor && contact !== '' ? app.secrets.seal(contactPurpose, Buffer.from(contact, 'utf8')) : null;
    const made = { id: app.newId('conversation'), customer, name: isVisitor ? name : '', sealedContact, language, now };
    await inTransaction(app.db, (tx) => insertConversation(tx, merchant.id, made));
  }
  const current = await readCurrent(app.db, merchant.id, customer, now);
  // A key opens one conversation for ever: a window that begins another makes itself another key.
  if (current === null) return refuse('service_closed');
  return speak(ctx, current, { key, text });
}

/** Says a line of the customer. */
export const serviceSay: Handler<'serviceSay'> = async (ctx, { conversationId, visitorKey, key, text }) => {
  const own = await readOwn(ctx.app.db, ctx.merchant.id, customerOf(ctx, visitorKey), conversationId);
  return own === null ? refuse('not_found') : speak(ctx, own, { key, text });
};

/** Sends a picture of the customer. What was sent under the same key is not drawn again. */
export const serviceSendPicture: Handler<'serviceSendPicture'> = async (ctx, { conversationId, visitorKey, key, data }) => {
  const { app, merchant } = ctx;
  const own = await readOwn(app.db, merchant.id, customerOf(ctx, visitorKey), conversationId);
  if (own === null) return refuse('not_found');
  const before = await readSaid(app.db, own.id, { operatorId: null, key });
  if (before !== null) return ok({ conversationId: own.id, no: before });
  if (own.state === 'closed') return refuse('service_closed');
  // A picture costs a core: conversations and networks are bounded apart from lines.
  if (!(await takeAttempt(app, { service_picture: ctx.ip })).allowed) return refuse('too_many_requests');
  const picture = await readPicture(app, data, { owner: own.id, keptPixelsMax });
  if (!picture.ok) return picture;
  const { type, content } = picture.value;
  const pictureId = app.newId('servicePicture');
  return speak(ctx, own, { key, pictureId }, (tx) => keepPicture(tx, own.id, { id: pictureId, type, content, now: app.clock.now() }));
};

/** Adds a line of the customer to their conversation, once for each key, while it is open. `before`: what has to stand first. */
async function speak(
  { app, merchant }: CallContext,
  { id }: Pick<Conversation, 'id'>,
  spoken: Spoken,
  before?: (tx: Tx) => Promise<void>,
): Promise<Outcome<Said, ErrorOf<Calls['serviceStart']>>> {
  const repeated = await readSaid(app.db, id, { operatorId: null, key: spoken.key });
  if (repeated !== null) return ok({ conversationId: id, no: repeated });
  if (!(await takeAttempt(app, { service_line: id })).allowed) return refuse('too_many_requests');
  const now = app.clock.now();
  const said = await inTransaction(app.db, async (tx) => {
    const held = await holdConversation(tx, merchant.id, id);
    if (held === null) return refuse('service_closed');
    const twin = await readSaid(tx, id, { operatorId: null, key: spoken.key });
    if (twin !== null) return ok({ no: twin, held });
    if (held.state === 'closed') return refuse('service_closed');
    await before?.(tx);
    const no = await addLine(tx, id, { by: 'customer', ...spoken, now });
    await changeConversation(tx, id, { said_at: toTimestamp(now) });
    return ok({ no, held });
  });
  if (!said.ok) return said;
  tellConversation(app, said.value.held);
  return ok({ conversationId: id, no: said.value.no });
}
