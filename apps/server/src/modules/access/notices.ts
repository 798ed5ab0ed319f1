import { randomBytes } from 'node:crypto';
import { dayMs, type Id, type Instant, newId, ok } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { type Handler, memberOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { queuePush } from '../web-push/index.ts';

const latestMax = 100;
/** Results that were asked for are many: beside them the notices about the account stay in sight. */
const resultsMax = 30;
const resultKinds: readonly NoticeKind[] = ['lottery_result', 'lottery_corrected', 'lottery_void'];

export type NoticeKind =
  | 'welcome'
  | 'new_device'
  | 'password_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_tried'
  | 'remember_me_reused'
  | 'team_agent'
  | 'team_move_own'
  | 'team_move_out'
  | 'team_move_in'
  | 'team_move_off'
  | 'team_closing_up'
  | 'team_closing_down'
  | 'most_series'
  | 'most_rates'
  | 'most_stays'
  | 'bets_neutralised'
  | 'bets_restored'
  | 'second_account_closed'
  | 'second_account_opened'
  | 'contract_offered'
  | 'contract_accepted'
  | 'contract_rejected'
  | 'contract_withdrawn'
  | 'contract_expired'
  | 'contract_termination'
  | 'contract_ending'
  | 'pay_published'
  | 'pay_held'
  | 'pay_cancelled'
  | 'pay_restated'
  | 'dispute_raised'
  | 'dispute_answered'
  | 'dispute_upheld'
  | 'activity_approved'
  | 'activity_rejected'
  | 'activity_closed'
  | 'password_reset'
  | 'contact_changed'
  | 'payment_password'
  | 'payment_password_reset'
  | 'referral_taken_back'
  | 'passkey_added'
  | 'passkey_removed'
  | 'identity_added'
  | 'identity_removed'
  | 'payout_account_added'
  | 'payout_account_removed'
  | 'chargeback'
  | 'chargeback_bonus'
  | 'chargeback_won'
  | 'bonus_ends'
  | 'bonus_cancelled'
  | 'vip_up'
  | 'vip_up_gift'
  | 'vip_keep'
  | 'vip_down'
  | 'vip_out'
  | 'vip_terms'
  | 'vip_terms_off'
  | 'service_answer'
  | 'report_answered'
  | 'data_taken'
  | 'lottery_result'
  | 'lottery_corrected'
  | 'lottery_void';

export type Notice = {
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly kind: NoticeKind;
  /** What the sentence of the kind names: browser, system, address. */
  readonly values?: Readonly<Record<string, string>>;
};

/** What tells of the account's safety: devices hear of it too, where the member wants that. */
const securityKinds: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  'new_device',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'second_factor_tried',
  'remember_me_reused',
  'password_reset',
  'contact_changed',
  'payment_password',
  'payment_password_reset',
  'passkey_added',
  'passkey_removed',
  'identity_added',
  'identity_removed',
  'payout_account_added',
  'payout_account_removed',
  'data_taken',
]);

/** Leaves a notice for the member, in the caller's transaction. Publish `{ type: 'notice' }` after commit to reach open tabs. */
export async function addNotice(app: App, db: Db, notice: Notice): Promise<void> {
  await insertNotice(db, app.newId('notice'), app.clock.now(), notice);
}

/** {@link addNotice} where no more than a transaction is at hand, and its instant. */
export async function leaveNotice(tx: Db, at: Instant, notice: Notice): Promise<void> {
  await insertNotice(tx, newId('notice', at, randomBytes(10)), at, notice);
}

async function insertNotice(db: Db, id: Id<'notice'>, at: Instant, { merchantId, memberId, kind, values = {} }: Notice): Promise<void> {
  await db
    .insertInto('member_notice')
    .values({ id, merchant_id: merchantId, member_id: memberId, kind, detail: JSON.stringify(values), created_at: toTimestamp(at) })
    .execute();
  if (securityKinds.has(kind))
    await queuePush(db, { memberId, kind: 'security', about: `notice:${id}`, detail: { notice: kind }, goodForMs: 3 * dayMs });
}

/** Number of notices the member has not read. */
export async function countUnread(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<number> {
  const { count } = await db
    .selectFrom('member_notice')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const memberNotices: Handler<'memberNotices'> = async (ctx) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const latest = (isResult: boolean) =>
    app.db
      .selectFrom('member_notice')
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', memberId)
      .where('kind', isResult ? 'in' : 'not in', resultKinds)
      .selectAll()
      .orderBy('id', 'desc')
      .limit(isResult ? resultsMax : latestMax)
      .execute();
  const rows = (await Promise.all([latest(false), latest(true)])).flat().toSorted((a, b) => (a.id < b.id ? 1 : -1));
  return ok(
    rows.map((row) => ({
      id: row.id as Id<'notice'>,
      kind: row.kind as NoticeKind,
      values: row.detail,
      at: toTimestamp(row.created_at),
      read: row.read_at !== null,
    })),
  );
};

export const readNotices: Handler<'readNotices'> = async (ctx) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  await app.db
    .updateTable('member_notice')
    .set({ read_at: toTimestamp(app.clock.now()) })
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .execute();
  return ok({ unreadCount: 0 });
};
