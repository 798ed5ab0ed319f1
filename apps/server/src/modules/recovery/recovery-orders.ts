import { defaultLanguage, languageOf, type Language } from '@trevo/i18n';
import { type Id, invariant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { merchantById } from '../brand/index.ts';
import { queueMessage } from '../messages/index.ts';
import { type Contact, dialled } from './contact.ts';
import { codeMinutes, makeCode } from './contact-codes.ts';
import { findByContact, findByNameAndEmail } from './recovery-store.ts';
import type { RecoveryPurpose } from './recovery-tables.ts';
import { sendResetLink } from './reset-links.ts';

export const recoveryWork = 'recovery';

/** What somebody asked for: a link by a user name and its address, or a code to a contact. */
type Wanted = { readonly username: string; readonly email: string; readonly page: string } | { readonly contact: Contact };

export type RecoveryOrder = {
  readonly merchantId: Id<'merchant'>;
  readonly purpose: RecoveryPurpose;
  readonly language: Language;
  readonly wanted: Wanted;
};

/** Takes an order. The same is written whoever it is about: whether there is such an account is looked up afterwards. */
export async function takeOrder(app: App, { merchantId, purpose, language, wanted }: RecoveryOrder): Promise<void> {
  const id = app.newId('recovery');
  const sealed = app.secrets.seal('recovery-order', Buffer.from(JSON.stringify(wanted), 'utf8'));
  await inTransaction(app.db, async (tx) => {
    await tx
      .insertInto('recovery_order')
      .values({ id, merchant_id: merchantId, purpose, language, sealed, created_at: toTimestamp(app.clock.now()) })
      .execute();
    await enqueueWork(tx, recoveryWork, [{ merchantId, key: id, due: { afterMs: 0 } }]);
  });
}

/** Does what an order asks for, where it is about an account that may have it, and forgets the order: all of it in one transaction, or nothing. */
export async function carryOutOrder(app: App, lease: Lease): Promise<void> {
  const { merchantId, key } = lease;
  invariant(merchantId !== null, 'An order is at a merchant');
  const brand = await merchantById(app, merchantId);
  await inLeasedTransaction(app.db, lease, async (tx) => {
    const order = await tx.deleteFrom('recovery_order').where('id', '=', key).returningAll().executeTakeFirst();
    if (!order || brand === null) return;
    const wanted = JSON.parse(app.secrets.open('recovery-order', order.sealed).toString('utf8')) as Wanted;
    const language = languageOf(order.language) ?? defaultLanguage;
    if ('contact' in wanted)
      await sendCode(app, tx, { merchantId, purpose: order.purpose, language, contact: wanted.contact, brand: brand.name });
    else {
      const owner = await findByNameAndEmail(app, tx, merchantId, wanted);
      if (owner !== null)
        await sendResetLink(app, tx, { merchantId, owner, channel: 'email', to: owner.email, language, page: wanted.page });
    }
  });
}

type CodeOrder = {
  readonly merchantId: Id<'merchant'>;
  readonly purpose: RecoveryPurpose;
  readonly language: Language;
  readonly contact: Contact;
  readonly brand: string;
};

/** Codes to log in and for a new password go to numbers of accounts only; the others prove a contact that is nobody's yet. */
async function sendCode(app: App, tx: Tx, { merchantId, purpose, language, contact, brand }: CodeOrder): Promise<void> {
  if (purpose === 'link') return;
  const owner = purpose === 'login' || purpose === 'reset' ? await findByContact(app, tx, merchantId, contact) : null;
  if (owner === null && (purpose === 'login' || purpose === 'reset')) return;
  const to = contact.channel === 'email' ? contact.email : dialled(contact.number);
  if (to === null) return;
  const code = await makeCode(app, tx, { merchantId, contact, purpose });
  await queueMessage(app, tx, {
    merchantId,
    memberId: owner?.id ?? null,
    channel: contact.channel,
    kind: 'code',
    language,
    to,
    values: { brand, code, minutes: String(codeMinutes) },
    goodForMs: codeMinutes * 60_000,
  });
}
