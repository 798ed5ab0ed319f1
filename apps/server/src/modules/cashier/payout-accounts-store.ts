import { hourMs, type Id, type Instant, plusMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { cashierSettingsOf } from './cashier-settings.ts';
import type { Target, Typed } from './methods/payment-method.ts';
import { sealTarget } from './payout-target.ts';

/** The purpose that what was typed of an account is sealed for. */
const formPurpose = 'payout-account';

type Whose = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'> };

export type PayoutAccount = {
  readonly id: Id<'payoutAccount'>;
  readonly method: string;
  readonly kind: string;
  readonly masked: string;
  readonly holder: string;
  readonly typed: Buffer;
  readonly mac: Buffer;
  readonly addedAt: Instant;
};

function bound(db: Db, { merchantId, memberId }: Whose) {
  return db.selectFrom('payout_account').where('merchant_id', '=', merchantId).where('member_id', '=', memberId);
}

/** The accounts that stand, the oldest first. */
export async function readPayoutAccounts(db: Db, whose: Whose): Promise<PayoutAccount[]> {
  const rows = await bound(db, whose).where('removed_at', 'is', null).selectAll().orderBy('added_at').orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id as PayoutAccount['id'],
    method: row.method,
    kind: row.target_kind,
    masked: row.target_masked,
    holder: row.holder,
    typed: row.typed,
    mac: row.target_mac,
    addedAt: row.added_at,
  }));
}

/** How many accounts count towards the most: those that stand, and those that were removed since `since`. */
export async function countPayoutAccounts(tx: Tx, whose: Whose, since: Instant): Promise<number> {
  const { count } = await bound(tx, whose)
    .where(({ or, eb }) => or([eb('removed_at', 'is', null), eb('removed_at', '>', timestampOf(since))]))
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type NewAccount = {
  readonly id: Id<'payoutAccount'>;
  readonly method: string;
  readonly target: Target;
  /** The form as it was typed, to be read again at each use. */
  readonly typed: Typed;
};

export async function insertPayoutAccount(app: App, tx: Tx, whose: Whose, { id, method, target, typed }: NewAccount): Promise<void> {
  await tx
    .insertInto('payout_account')
    .values({
      id,
      merchant_id: whose.merchantId,
      member_id: whose.memberId,
      method,
      target_kind: target.kind,
      target_masked: target.masked,
      holder: target.holder,
      typed: app.secrets.seal(formPurpose, Buffer.from(JSON.stringify(typed))),
      target_mac: sealTarget(app, target).targetMac,
      added_at: toTimestamp(app.clock.now()),
    })
    .execute();
}

/** Removes an account; null where none stands. What it was stays, to be found by whoever looks into it. */
export async function removePayoutRow(tx: Tx, whose: Whose, id: string, at: Instant): Promise<{ readonly masked: string } | null> {
  const row = await tx
    .updateTable('payout_account')
    .set({ removed_at: toTimestamp(at) })
    .where('merchant_id', '=', whose.merchantId)
    .where('member_id', '=', whose.memberId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('target_masked as masked')
    .executeTakeFirst();
  return row ?? null;
}

/** What was typed of an account, as the form of its method. */
export function openAccountForm(app: App, { typed }: Pick<PayoutAccount, 'typed'>): Typed {
  return JSON.parse(app.secrets.open(formPurpose, typed).toString('utf8')) as Typed;
}

/** From when an account can be used: at once, or after the brand's hold where it pays out to bound accounts only. */
export function usableFrom(merchant: Merchant, { addedAt }: Pick<PayoutAccount, 'addedAt'>): Instant {
  const { boundAccountsOnly, accountHoldHours } = cashierSettingsOf(merchant);
  return boundAccountsOnly ? plusMs(addedAt, accountHoldHours * hourMs) : addedAt;
}
