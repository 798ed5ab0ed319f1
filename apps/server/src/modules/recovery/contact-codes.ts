import { type Id, minuteMs, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import type { SmsPurpose } from '../access/index.ts';
import { type Contact, contactMac } from './contact.ts';

/** How long a code is good, as the caller is told. */
export const codeMinutes = 5;
const triesMax = 5;
const digits = 6;

export type CodeOf = { readonly merchantId: Id<'merchant'>; readonly contact: Contact; readonly purpose: SmsPurpose };

/** Makes the code of a contact for a purpose; the one before is worth nothing from then on. */
export async function makeCode(app: App, tx: Tx, { merchantId, contact, purpose }: CodeOf): Promise<string> {
  const code = String(app.random(6).readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0');
  const expiresAt = toTimestamp(plusMs(app.clock.now(), codeMinutes * minuteMs));
  const row = { code_mac: codeMac(app, code), tries: 0, expires_at: expiresAt, used_at: null };
  await tx
    .insertInto('contact_code')
    .values({ merchant_id: merchantId, target_mac: contactMac(app, contact), purpose, ...row })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'target_mac', 'purpose']).doUpdateSet(row))
    .execute();
  return code;
}

/**
 * Whether `code` is the one of the contact; it is used up. One statement counts the try, compares and uses up: of many at one moment, on however many nodes, five
 * are compared, and one right one is right.
 */
export async function spendCode(app: App, { merchantId, contact, purpose }: CodeOf, code: string): Promise<boolean> {
  const mac = codeMac(app, code.replaceAll(/\s/g, ''));
  const { rows } = await sql<{ right: boolean }>`
    UPDATE contact_code SET tries = tries + 1,
      used_at = CASE WHEN code_mac = ${mac} THEN ${toTimestamp(app.clock.now())}::timestamptz END
    WHERE merchant_id = ${merchantId} AND target_mac = ${contactMac(app, contact)} AND purpose = ${purpose}
      AND used_at IS NULL AND tries < ${triesMax} AND expires_at > ${toTimestamp(app.clock.now())}::timestamptz
    RETURNING used_at IS NOT NULL AS right`.execute(app.db);
  return rows[0]?.right === true;
}

/** Makes a code good again that {@link spendCode} took; a newer one in its place stays as it is. */
export async function giveCodeBack(app: App, { merchantId, contact, purpose }: CodeOf, code: string): Promise<void> {
  await app.db
    .updateTable('contact_code')
    .set({ used_at: null })
    .where('merchant_id', '=', merchantId)
    .where('target_mac', '=', contactMac(app, contact))
    .where('purpose', '=', purpose)
    .where('code_mac', '=', codeMac(app, code.replaceAll(/\s/g, '')))
    .where('used_at', 'is not', null)
    .execute();
}

function codeMac(app: App, code: string): Buffer {
  return app.secrets.mac('contact-code', code);
}
