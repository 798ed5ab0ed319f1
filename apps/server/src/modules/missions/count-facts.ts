import { BusinessCalendar, type Id, type Instant } from '@trevo/kernel';
import { periodOf } from '@trevo/reward-rules/missions';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { countMember, datesOf, inChainOrder, isSummed, type Known, placeOf, type Progress } from './count-member.ts';
import { type Fact, holdNextSpan, moveBook, readEarlier, readFacts, type Span } from './facts-store.ts';
import { stretchOf, type StoredMission } from './mission-terms.ts';
import { readPublished } from './missions-store.ts';
import { type Claim, holdProgress, type Join, type KeptProgress, readClaims, readJoins, writeProgress } from './progress-store.ts';
import { waitingOf } from './standing.ts';

/** Who moved, and whose boards did. */
export type Moved = { readonly members: ReadonlySet<Id<'member'>>; readonly boards: ReadonlySet<Id<'mission'>> };

/** Counts the next span of a brand's facts for all its missions; null: nothing waits. A span is counted with the mark that it is, or not at all. */
export async function countNextSpan(tx: Tx, merchant: Merchant): Promise<Moved | null> {
  const missions = inChainOrder(await readPublished(tx, merchant.id));
  const since = missions.reduce<Instant>((first, { startsAt }) => (startsAt < first ? startsAt : first), Infinity as Instant);
  if (missions.length === 0) return null;
  const span = await holdNextSpan(tx, merchant.id, since);
  if (span === null) return null;
  const running = missions.filter(({ startsAt, endsAt }) => startsAt < span.to && span.from < endsAt);
  const moved = running.length === 0 ? [] : await countSpan(tx, merchant, { span, missions: running });
  await moveBook(tx, merchant.id, span.to);
  const boards = new Set(running.filter(({ board }) => board !== null).map(({ id }) => id));
  return {
    members: new Set(moved.map(({ memberId }) => memberId)),
    boards: new Set(moved.map(({ missionId }) => missionId).filter((id) => boards.has(id))),
  };
}

type Counting = { readonly span: Span; readonly missions: readonly StoredMission[] };

async function countSpan(tx: Tx, merchant: Merchant, { span, missions }: Counting): Promise<readonly Progress[]> {
  const fresh = await readFacts(tx, merchant.id, span);
  if (fresh.length === 0) return [];
  const calendar = new BusinessCalendar(merchant.timeZone);
  const dateOf = datesOf(calendar);
  const corrected = await readEarlier(tx, { facts: fresh, before: span.from, since: null });
  const since = sinceOf(missions, calendar, [...corrected, ...fresh]);
  const earlier = since === null ? corrected : await readEarlier(tx, { facts: fresh, before: span.from, since });
  const members = [...new Set(fresh.map(({ memberId }) => memberId))];
  // A chain looks at missions that have ended as well.
  const ids = [...new Set(missions.flatMap(({ id, afterId }) => (afterId === null ? [id] : [id, afterId])))];
  const days = [...new Set([...earlier, ...fresh].map(({ at }) => dateOf(at)))];
  const periods = [...new Set(days.flatMap((date) => (['once', 'daily', 'weekly'] as const).map((period) => periodOf({ period }, date))))];
  const rows = await holdProgress(tx, { members, missions: ids, periods });
  const [joins, claims] = [await readJoins(tx, members, ids), await readClaims(tx, members, ids)];
  const of = byMember({ fresh, earlier, rows, joins, claims });
  const written = members.flatMap((memberId) => {
    const one = of(memberId);
    const known = knownOf(one.rows, one.joins);
    const moved = countMember(missions, dateOf, { memberId, earlier: one.earlier, fresh: one.fresh, known });
    return withWaiting(missions, calendar, { moved, known, claims: one.claims });
  });
  await writeProgress(tx, merchant.id, written);
  return written;
}

/** From when on everything is needed, for measures that are no sums: the start of the first period that the span touches. */
function sinceOf(missions: readonly StoredMission[], calendar: BusinessCalendar, facts: readonly Fact[]): Instant | null {
  const first = facts.reduce<Instant>((least, { at }) => (at < least ? at : least), Infinity as Instant);
  const starts = missions
    .filter((mission) => !isSummed(mission))
    .map((mission) => stretchOf(mission, periodOf(mission, calendar.dateOf(first)), calendar).start);
  return starts.length === 0 ? null : (Math.min(...starts) as Instant);
}

type Lists = {
  readonly fresh: readonly Fact[];
  readonly earlier: readonly Fact[];
  readonly rows: readonly KeptProgress[];
  readonly joins: readonly Join[];
  readonly claims: readonly Claim[];
};

function byMember(lists: Lists): (memberId: Id<'member'>) => Lists {
  const group = <T extends { readonly memberId: Id<'member'> }>(list: readonly T[]) => {
    const groups = Map.groupBy(list, ({ memberId }) => memberId);
    return (memberId: Id<'member'>): readonly T[] => groups.get(memberId) ?? [];
  };
  const of = {
    fresh: group(lists.fresh),
    earlier: group(lists.earlier),
    rows: group(lists.rows),
    joins: group(lists.joins),
    claims: group(lists.claims),
  };
  return (memberId) => ({
    fresh: of.fresh(memberId),
    earlier: of.earlier(memberId),
    rows: of.rows(memberId),
    joins: of.joins(memberId),
    claims: of.claims(memberId),
  });
}

function knownOf(rows: readonly KeptProgress[], joins: readonly Join[]): Known {
  const completed = new Map<string, Instant>();
  for (const { missionId, completedAt } of rows) {
    const first = completed.get(missionId);
    if (completedAt !== null && (first === undefined || completedAt < first)) completed.set(missionId, completedAt);
  }
  return {
    progress: new Map(rows.map((row) => [placeOf(row.missionId, row.period), row])),
    completed,
    joined: new Map(joins.map(({ missionId, joinedAt }) => [missionId, joinedAt])),
  };
}

type Waiting = { readonly moved: readonly Progress[]; readonly known: Known; readonly claims: readonly Claim[] };

/** With how many milestones of each period wait to be taken. What moved was unlocked. */
function withWaiting(missions: readonly StoredMission[], calendar: BusinessCalendar, { moved, claims }: Waiting) {
  return moved.map((row) => {
    const mission = missions.find(({ id }) => id === row.missionId) as StoredMission;
    const claimed = claims.filter(({ missionId, period }) => missionId === row.missionId && period === row.period);
    const standing = { mission, ...row, claimed: claimed.map(({ milestone }) => milestone), unlocked: true };
    return { ...row, waiting: waitingOf(standing, calendar) };
  });
}
