import { type Id, type Instant, plusMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { CallContext } from '../../core/call.ts';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { hashToken, newToken } from '../session/index.ts';
import { browserHashOf, flowMs, keepBrowserCookie, proofMs } from './browser-cookie.ts';
import type { SocialChecks, SocialIdentity } from './social-provider.ts';

const sealPurpose = 'social flow';

/** A way to a provider: `sessionId` is that of the member who binds, null where somebody comes in. */
export type Flow = { readonly provider: string; readonly sessionId: Id<'session'> | null; readonly checks: SocialChecks };

/** Keeps what a try is bound to, for the browser that makes it. */
export async function keepFlow(ctx: CallContext, { provider, sessionId, checks }: Flow): Promise<void> {
  const { app, merchant } = ctx;
  await app.db
    .insertInto('social_flow')
    .values({
      state_hash: hashToken(checks.state),
      merchant_id: merchant.id,
      browser_hash: keepBrowserCookie(ctx),
      provider,
      session_id: sessionId,
      sealed: app.secrets.seal(sealPurpose, Buffer.from(JSON.stringify(checks))),
      expires_at: toTimestamp(plusMs(app.clock.now(), flowMs)),
    })
    .execute();
}

/** Uses a try up, by the browser that began it: null where it is another's, was used, or came too late. */
export async function spendFlow(ctx: CallContext, state: string): Promise<Flow | null> {
  const { app, merchant } = ctx;
  const browser = browserHashOf(ctx);
  if (browser === null) return null;
  const row = await app.db
    .deleteFrom('social_flow')
    .where('state_hash', '=', hashToken(state))
    .where('merchant_id', '=', merchant.id)
    .where('browser_hash', '=', browser)
    .where('expires_at', '>', timestampOf(app.clock.now()))
    .returning(['provider', 'session_id', 'sealed'])
    .executeTakeFirst();
  if (!row) return null;
  const checks = JSON.parse(app.secrets.open(sealPurpose, row.sealed).toString()) as SocialChecks;
  return { provider: row.provider, sessionId: row.session_id as Flow['sessionId'], checks };
}

/** What a provider proved to this browser. */
export type SocialProof = SocialIdentity & { readonly provider: string; readonly sessionId: Id<'session'> | null };

/** Keeps what was proven, and answers with the ticket for it. */
export async function keepProof(ctx: CallContext, proof: SocialProof): Promise<string> {
  const { app, merchant } = ctx;
  const ticket = newToken(app.random);
  await app.db
    .insertInto('social_proof')
    .values({
      ticket_hash: hashToken(ticket),
      merchant_id: merchant.id,
      browser_hash: keepBrowserCookie(ctx),
      provider: proof.provider,
      session_id: proof.sessionId,
      subject: proof.subject,
      label: proof.label,
      expires_at: toTimestamp(plusMs(app.clock.now(), proofMs)),
    })
    .execute();
  return ticket;
}

/** What a ticket of this browser stands for, null where it stands for nothing. It stays good until {@link spendProof}. */
export async function readProof(ctx: CallContext, ticket: string): Promise<SocialProof | null> {
  const { app, merchant } = ctx;
  const browser = browserHashOf(ctx);
  if (browser === null) return null;
  const row = await app.db
    .selectFrom('social_proof')
    .where('ticket_hash', '=', hashToken(ticket))
    .where('merchant_id', '=', merchant.id)
    .where('browser_hash', '=', browser)
    .where('expires_at', '>', timestampOf(app.clock.now()))
    .select(['provider', 'session_id', 'subject', 'label'])
    .executeTakeFirst();
  if (!row) return null;
  return { provider: row.provider, sessionId: row.session_id as SocialProof['sessionId'], subject: row.subject, label: row.label };
}

/** Uses a ticket up that {@link readProof} took: false where another was faster. */
export async function spendProof(db: Db, ticket: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('social_proof').where('ticket_hash', '=', hashToken(ticket)).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

type Whose = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'> };

/** The account that an identity opens, or null. */
export async function findIdentity(db: Db, merchantId: Id<'merchant'>, { provider, subject }: Pick<SocialProof, 'provider' | 'subject'>) {
  const row = await db
    .selectFrom('member_identity')
    .where('merchant_id', '=', merchantId)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .select(['id', 'member_id'])
    .executeTakeFirst();
  return row ? { id: row.id as Id<'identity'>, memberId: row.member_id as Id<'member'> } : null;
}

/** Binds an identity to an account; null where it opens one already, or the account has one of that provider. */
export async function insertIdentity(
  app: App,
  tx: Tx,
  { merchantId, memberId }: Whose,
  proof: SocialProof,
): Promise<Id<'identity'> | null> {
  const id = app.newId('identity');
  const { provider, subject, label } = proof;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('member_identity')
    .values({ id, merchant_id: merchantId, member_id: memberId, provider, subject, label, bound_at: toTimestamp(app.clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? id : null;
}

export async function noteIdentityUse(db: Db, id: Id<'identity'>, at: Instant): Promise<void> {
  await db
    .updateTable('member_identity')
    .set({ used_at: toTimestamp(at) })
    .where('id', '=', id)
    .execute();
}

/** The identities that open an account, the oldest first. */
export async function readIdentities(db: Db, { merchantId, memberId }: Whose) {
  return db
    .selectFrom('member_identity')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .select(['id', 'provider', 'label', 'bound_at', 'used_at'])
    .orderBy('bound_at')
    .orderBy('id')
    .execute();
}

/** Takes an identity from an account; false where it has none such. */
export async function deleteIdentity(tx: Tx, { merchantId, memberId }: Whose, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('member_identity')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
