import { type Id, ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { CallRefusal } from '../../core/call.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, type AuditDetail, recordAudit } from '../audit/index.ts';
import { jurisdictionOf, type LimitKind } from '../brand/index.ts';
import {
  dropPending,
  type Limit,
  type LimitName,
  lockProtected,
  type Owner,
  readLimits,
  refreshGuard,
  writeLimit,
  writePending,
} from './limits-store.ts';

/** Who wants which limit of whom. `value` is ledger units, or seconds for `time`; null takes the limit away. */
export type LimitWish = LimitName & {
  readonly merchant: Merchant;
  readonly memberId: Id<'member'>;
  readonly value: bigint | null;
  readonly actor: Actor;
  /** An operator's: why. */
  readonly reason?: string;
};

type Set = Result<'now' | 'later', 'not_found' | 'limit_needed'>;

/**
 * Sets a limit: a stricter one holds from the next bet or deposit on, a looser one (higher, or none) waits and must then be confirmed by the
 * member. `limit_needed`: the jurisdiction asks for a limit of this kind, and this is the last one.
 */
export async function setLimit(app: App, wish: LimitWish): Promise<Set> {
  const { merchant, memberId, kind, period, value } = wish;
  const owner: Owner = { merchantId: merchant.id, memberId };
  return inTransaction(app.db, async (tx): Promise<Set> => {
    if (!(await lockProtected(tx, owner))) return refuse('not_found');
    const limits = await readLimits(tx, owner);
    const before = limits.find((one) => one.kind === kind && one.period === period);
    const isLast = limits.filter((one) => one.kind === kind).length === 1;
    if (value === null && before && isLast && jurisdictionOf(merchant).limitsAtSignUp.includes(kind)) return refuse('limit_needed');
    const looser = before !== undefined && (value === null || value > before.value);
    if (looser) await writePending(tx, owner, wish, { value, waitMs: jurisdictionOf(merchant).looserAfterMs });
    else if (before || value !== null) await putInForce(tx, merchant, owner, wish, value);
    await audit(app, tx, wish, { kind, period, before: before?.value ?? null, after: value, applies: looser ? 'later' : 'now' });
    return ok(looser ? 'later' : 'now');
  });
}

type Confirmed = { readonly ok: true; readonly value: true } | CallRefusal<'limit_not_pending' | 'limit_not_ready'>;

/** Puts a looser limit into force that has waited its time: the member's own second word. */
export async function confirmLimit(app: App, wish: Omit<LimitWish, 'value'>): Promise<Confirmed> {
  const { merchant, memberId, kind, period } = wish;
  const owner: Owner = { merchantId: merchant.id, memberId };
  return inTransaction(app.db, async (tx): Promise<Confirmed> => {
    await lockProtected(tx, owner);
    const limit = (await readLimits(tx, owner)).find((one) => one.kind === kind && one.period === period);
    if (!limit?.pending) return refuse('limit_not_pending');
    if (!limit.pending.ready) return refuse('limit_not_ready');
    await putInForce(tx, merchant, owner, wish, limit.pending.value);
    await audit(app, tx, wish, { kind, period, before: limit.value, after: limit.pending.value, applies: 'now', confirmed: true });
    return ok(true);
  });
}

/** Forgets a looser limit that waits: the one in force stays. */
export async function keepLimit(app: App, wish: Omit<LimitWish, 'value'>): Promise<Result<true, 'limit_not_pending'>> {
  const { merchant, memberId, kind, period } = wish;
  return inTransaction(app.db, async (tx): Promise<Result<true, 'limit_not_pending'>> => {
    if (!(await dropPending(tx, { merchantId: merchant.id, memberId }, wish))) return refuse('limit_not_pending');
    await audit(app, tx, wish, { kind, period, kept: true });
    return ok(true);
  });
}

/** Kinds of limit that the jurisdiction asks for and the member has not chosen. */
export function missingLimits(merchant: Merchant, limits: readonly Limit[]): LimitKind[] {
  return jurisdictionOf(merchant).limitsAtSignUp.filter((kind) => !limits.some((limit) => limit.kind === kind));
}

async function putInForce(tx: Tx, merchant: Merchant, owner: Owner, name: LimitName, value: bigint | null): Promise<void> {
  await writeLimit(tx, owner, name, value);
  await refreshGuard(tx, owner, missingLimits(merchant, await readLimits(tx, owner)).length > 0);
}

async function audit(app: App, tx: Tx, wish: Omit<LimitWish, 'value'>, detail: AuditDetail): Promise<void> {
  await recordAudit(tx, {
    merchantId: wish.merchant.id,
    actor: wish.actor,
    action: 'protection.limit',
    subject: { kind: 'member', id: wish.memberId },
    detail: wish.reason === undefined ? detail : { ...detail, reason: wish.reason },
    at: app.clock.now(),
  });
}
