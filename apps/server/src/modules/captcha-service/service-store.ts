import { createHash } from 'node:crypto';
import { dayMs, type Id, plusMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { CaptchaAccount } from './captcha-judge.ts';

/** What a brand set; null: it never had a service. */
export type CaptchaSetting = { readonly inUse: boolean; readonly account: CaptchaAccount };

const purpose = 'captcha service';
/** The service itself takes a check for some minutes. */
const lotMs = dayMs;

export async function readSetting(app: App, db: Db, merchantId: Id<'merchant'>): Promise<CaptchaSetting | null> {
  const row = await db.selectFrom('captcha_service').where('merchant_id', '=', merchantId).selectAll().executeTakeFirst();
  if (!row) return null;
  return { inUse: row.in_use, account: { captchaId: row.captcha_id, key: app.secrets.open(purpose, row.key_sealed).toString() } };
}

export async function writeSetting(app: App, tx: Tx, merchantId: Id<'merchant'>, { inUse, account }: CaptchaSetting): Promise<void> {
  const row = {
    in_use: inUse,
    captcha_id: account.captchaId,
    key_sealed: app.secrets.seal(purpose, Buffer.from(account.key)),
    set_at: toTimestamp(app.clock.now()),
  };
  await tx
    .insertInto('captcha_service')
    .values({ merchant_id: merchantId, ...row })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(row))
    .execute();
}

/** Uses a check up; false: it has let somebody through before. */
export async function spendLot({ db, clock }: App, merchantId: Id<'merchant'>, lotNumber: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('captcha_lot')
    .values({
      merchant_id: merchantId,
      lot_hash: createHash('sha256').update(lotNumber).digest(),
      expires_at: toTimestamp(plusMs(clock.now(), lotMs)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets checks that the service takes no more. */
export async function sweepLots({ db, clock }: App): Promise<void> {
  await db.deleteFrom('captcha_lot').where('expires_at', '<', timestampOf(clock.now())).execute();
}
