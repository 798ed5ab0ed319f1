import { formatInstant, languages } from '@trevo/i18n';
import { hourMs, type Id, type Instant, plusMs, refuse, zoneAt } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { CallContext, CallRefusal } from '../../core/call.ts';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';

const restMs = 24 * hourMs;

/** Lets no money of the member leave for a day. It is never shortened: a later one ends later. */
export async function beginMoneyRest(app: App, tx: Tx, whose: { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'> }) {
  const until = plusMs(app.clock.now(), restMs);
  await tx
    .insertInto('money_rest')
    .values({ member_id: whose.memberId, merchant_id: whose.merchantId, until: toTimestamp(until) })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ until: toTimestamp(until) }))
    .execute();
  return until;
}

/** Until when no money of the member leaves, where that is still to come. */
async function moneyRestOf(app: App, db: Db, memberId: Id<'member'>): Promise<Instant | null> {
  const row = await db
    .selectFrom('money_rest')
    .where('member_id', '=', memberId)
    .where('until', '>', timestampOf(app.clock.now()))
    .select('until')
    .executeTakeFirst();
  return row?.until ?? null;
}

/** Why the member's money does not leave now, in words of the brand's place, or null. */
export async function restRefusal(
  { app, merchant, language }: CallContext,
  memberId: Id<'member'>,
): Promise<CallRefusal<'money_rests'> | null> {
  const until = await moneyRestOf(app, app.db, memberId);
  if (until === null) return null;
  return {
    ...refuse('money_rests'),
    values: { until: formatInstant(until, 'full', { tag: languages[language].formats, timeZone: zoneAt(merchant.timeZone, until) }) },
  };
}
