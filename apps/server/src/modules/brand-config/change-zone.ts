import {
  addDays,
  BusinessCalendar,
  dayMs,
  formatDate,
  type Id,
  type Instant,
  type LocalDate,
  minuteMs,
  parseDate,
  plusMs,
  type Zone,
  zoneAt,
  zoneOfHistory,
} from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { CallRefusal, Outcome } from '../../core/call.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import type { Merchant } from '../../core/merchant.ts';
import { databaseNow } from '../../db/database-now.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, type AuditDetail, type AuditLine, recordAudit } from '../audit/index.ts';
import { forgetMerchants, readMerchant } from '../brand/index.ts';
import { openDesk, redateContracts } from '../contracts/index.ts';
import { redateMoves } from '../team-moves/index.ts';
import { publishAgentNotice, withdrawAgentNotice } from '../team-reports/index.ts';
import { holdChangesOfBrands } from './apply-config.ts';
import { turnWork } from './turn-zone.ts';
import { announcedTexts, cancelledTexts } from './zone-texts.ts';
import {
  cancelZoneChange,
  decideZoneChange,
  hasZoneProposal,
  holdZoneChange,
  insertZoneChange,
  isZoneAnnounced,
  type ZoneChange,
} from './zones-store.ts';

/** A change is told to agents so long before it holds (rule book §1.2). */
const noticeMs = 7 * dayMs;
/** Nothing is taken back that some node may reckon by in a moment. */
const lastMomentMs = minuteMs;
/** Months ahead, at most. */
const monthsAhead = 12;

export type ProposeFault =
  | 'brand_proposal_open'
  | 'notice_too_short'
  | 'setting_unchanged'
  | 'time_zone_unknown'
  | 'zone_change_announced'
  | 'zone_start_unfit'
  | 'zone_too_far';
type Wish = { readonly zone: string; readonly startsOn: string; readonly reason: string };

/** First days of the months that a change may still be announced for, seven days and more from now. */
export function startsFor(zone: Zone, now: Instant): readonly string[] {
  const calendar = new BusinessCalendar(zone);
  const { year, month } = calendar.dateOf(now);
  return Array.from({ length: monthsAhead }, (_, ahead): LocalDate => {
    const count = month + ahead;
    return { year: year + Math.floor(count / 12), month: (count % 12) + 1, day: 1 };
  })
    .filter((date) => calendar.startOf(date) >= plusMs(now, noticeMs + dayMs))
    .map(formatDate);
}

/** Proposes another zone from the first day of a month on. Never for what was or runs, never inside a month, and one change after the other (rule book §15 case 7). */
export async function proposeZone(
  app: App,
  merchant: Merchant,
  actor: Actor,
  wish: Wish,
): Promise<Outcome<{ readonly zoneId: string }, ProposeFault>> {
  if (!isName(wish.zone)) return { ok: false, code: 'time_zone_unknown', at: 'zone' };
  const id = app.newId('brandZone');
  const refusal = await inTransaction(app.db, async (tx): Promise<CallRefusal<ProposeFault> | null> => {
    await holdChangesOfBrands(tx);
    const now = await databaseNow(tx);
    const { timeZone } = await readMerchant(tx, merchant.id);
    const zoneBefore = zoneAt(timeZone, now);
    if (wish.zone === zoneBefore) return { ok: false, code: 'setting_unchanged', at: 'zone' };
    if (await isZoneAnnounced(tx, merchant.id)) return { ok: false, code: 'zone_change_announced' };
    if (await hasZoneProposal(tx, merchant.id)) return { ok: false, code: 'brand_proposal_open' };
    const starts = startsFor(timeZone, now);
    if (!starts.includes(wish.startsOn)) {
      const isMonth = parseDate(wish.startsOn)?.day === 1 && wish.startsOn <= (starts.at(-1) ?? '');
      return { ok: false, code: isMonth ? 'notice_too_short' : 'zone_start_unfit', at: 'startsOn' };
    }
    const startsAt = changeAt(timeZone, { from: wish.startsOn, zone: wish.zone });
    if (startsAt === null) return { ok: false, code: 'zone_too_far', at: 'zone' };
    await insertZoneChange(tx, merchant.id, { id, ...wish, zoneBefore, startsAt, proposedBy: actor.id });
    await note(app, tx, { merchant, actor, action: 'brand.zone.propose', detail: { zoneId: id, ...wish, zoneBefore } });
    return null;
  });
  if (refusal !== null) return refusal;
  tell(app, merchant);
  return { ok: true, value: { zoneId: id } };
}

type Decision = { readonly zoneId: Id<'brandZone'>; readonly decision: 'approve' | 'reject' };
export type DecideZoneFault = 'brand_changed_meanwhile' | 'not_found' | 'notice_too_short' | 'ruling_over' | 'ruling_same_operator';

/** Announces a proposed zone as the second person, or ends the proposal. What begins on a day of the new zone is moved to where that day begins, in the same transaction. */
export async function decideZone(
  app: App,
  merchant: Merchant,
  actor: Actor,
  { zoneId, decision }: Decision,
): Promise<Outcome<true, DecideZoneFault>> {
  const refusal = await inTransaction(app.db, async (tx): Promise<CallRefusal<DecideZoneFault> | null> => {
    // Contracts first, as whoever moves one: then nobody offers by the old zone meanwhile.
    const { now } = await openDesk(tx, merchant, new Set());
    await holdChangesOfBrands(tx);
    const change = await holdZoneChange(tx, merchant.id, zoneId);
    if (change === null) return { ok: false, code: 'not_found' };
    if (change.state !== 'proposed') return { ok: false, code: 'ruling_over' };
    if (decision === 'reject') {
      await decideZoneChange(tx, zoneId, { state: 'rejected', by: actor.id, noticeId: null });
      await note(app, tx, { merchant, actor, action: 'brand.zone.reject', detail: { zoneId, proposedBy: change.proposedBy } });
      return null;
    }
    if (change.proposedBy === actor.id) return { ok: false, code: 'ruling_same_operator' };
    const { timeZone } = await readMerchant(tx, merchant.id);
    if (zoneAt(timeZone, now) !== change.zoneBefore) return { ok: false, code: 'brand_changed_meanwhile' };
    if (change.startsAt < plusMs(now, noticeMs)) return { ok: false, code: 'notice_too_short' };
    await announce(app, tx, { merchant, actor, change, timeZone });
    return null;
  });
  if (refusal !== null) return refusal;
  tell(app, merchant);
  return { ok: true, value: true };
}

type Announced = { readonly merchant: Merchant; readonly actor: Actor; readonly change: ZoneChange; readonly timeZone: Zone };

async function announce(app: App, tx: Tx, { merchant, actor, change, timeZone }: Announced): Promise<void> {
  const { id: zoneId, startsAt, startsOn, zone, zoneBefore } = change;
  const texts = announcedTexts(merchant.languages, { ...change, lastDayMinutes: lastDayMinutesOf(change) });
  const noticeId = await publishAgentNotice({ app, tx, merchantId: merchant.id, actor }, { texts, effectiveOn: startsOn });
  await decideZoneChange(tx, zoneId, { state: 'done', by: actor.id, noticeId });
  const moved = await redate(tx, merchant.id, { from: timeZone, to: later(timeZone, { from: startsOn, zone }), since: startsAt });
  await enqueueWork(tx, turnWork, [{ merchantId: merchant.id, key: zoneId, due: { at: startsAt }, payload: { zoneId } }]);
  const detail = { zoneId, zone, zoneBefore, startsOn, proposedBy: change.proposedBy, ...moved };
  await note(app, tx, { merchant, actor, action: 'brand.zone.approve', detail });
}

/** Takes an announced zone back: agents read that it does not come, and what was moved goes back to where it was. */
export async function cancelZone(
  app: App,
  merchant: Merchant,
  actor: Actor,
  { zoneId, reason }: { readonly zoneId: Id<'brandZone'>; readonly reason: string },
): Promise<Outcome<true, 'not_found' | 'ruling_over'>> {
  const refusal = await inTransaction(app.db, async (tx): Promise<CallRefusal<'not_found' | 'ruling_over'> | null> => {
    const { now } = await openDesk(tx, merchant, new Set());
    await holdChangesOfBrands(tx);
    const change = await holdZoneChange(tx, merchant.id, zoneId);
    if (change === null) return { ok: false, code: 'not_found' };
    if (change.state !== 'announced' || change.startsAt <= plusMs(now, lastMomentMs)) return { ok: false, code: 'ruling_over' };
    const before = (await readMerchant(tx, merchant.id)).timeZone;
    await cancelZoneChange(tx, zoneId, actor.id);
    const after = (await readMerchant(tx, merchant.id)).timeZone;
    const moved = await redate(tx, merchant.id, { from: before, to: after, since: change.startsAt });
    const telling = { app, tx, merchantId: merchant.id, actor };
    if (change.noticeId !== null) await withdrawAgentNotice(telling, change.noticeId);
    await publishAgentNotice(telling, { texts: cancelledTexts(merchant.languages, change), effectiveOn: null });
    await note(app, tx, {
      merchant,
      actor,
      action: 'brand.zone.cancel',
      detail: { zoneId, zone: change.zone, startsOn: change.startsOn, reason, ...moved },
    });
    return null;
  });
  if (refusal !== null) return refusal;
  tell(app, merchant);
  return { ok: true, value: true };
}

/** Length of the last day before a change, in minutes. */
export function lastDayMinutesOf({ zone, zoneBefore, startsOn }: Pick<ZoneChange, 'startsOn' | 'zone' | 'zoneBefore'>): number {
  const calendar = new BusinessCalendar(zoneOfHistory(zoneBefore, [{ from: startsOn, zone }]));
  const date = parseDate(startsOn) as LocalDate;
  return (calendar.startOf(date) - calendar.startOf(addDays(date, -1))) / minuteMs;
}

type Redated = { readonly from: Zone; readonly to: Zone; readonly since: Instant };

/** Moves what begins or ends from `since` on to the same reading of the other clock: a contract of the first of a month stays one of the first. */
async function redate(tx: Tx, merchantId: Id<'merchant'>, { from, to, since }: Redated) {
  const [old, next] = [new BusinessCalendar(from), new BusinessCalendar(to)];
  const moved = {
    since,
    to: (at: Instant): Instant => (at < since ? at : plusMs(since, Math.max(0, next.instantOf(old.localOf(at)) - since))),
  };
  return { contracts: await redateContracts(tx, merchantId, moved), moves: await redateMoves(tx, merchantId, moved) };
}

function later(zone: Zone, change: { readonly from: string; readonly zone: string }): Zone {
  return typeof zone === 'string' ? zoneOfHistory(zone, [change]) : zoneOfHistory(zone.first, [...zone.later, change]);
}

/** When a change begins; null: the places lie too far apart. */
function changeAt(zone: Zone, change: { readonly from: string; readonly zone: string }): Instant | null {
  try {
    return new BusinessCalendar(later(zone, change)).spans().at(-1)?.start as Instant;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function isName(zone: string): boolean {
  try {
    return new BusinessCalendar(zone).zone === zone;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

type Noted = {
  readonly merchant: Merchant;
  readonly actor: Actor;
  readonly action: Extract<AuditLine['action'], `brand.zone.${string}`>;
  readonly detail: AuditDetail;
};

function note(app: App, tx: Tx, { merchant, actor, action, detail }: Noted): Promise<void> {
  return recordAudit(tx, {
    merchantId: merchant.id,
    actor,
    action,
    subject: { kind: 'merchant', id: merchant.id },
    detail,
    at: app.clock.now(),
  });
}

function tell(app: App, merchant: Merchant): void {
  forgetMerchants(app);
  app.desks.officeNews(merchant.id, 'brand', 'audit');
}
