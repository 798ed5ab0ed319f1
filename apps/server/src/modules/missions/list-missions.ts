import { BusinessCalendar, type Id, type Instant } from '@trevo/kernel';
import { type CallContext, memberOf } from '../../core/call.ts';
import { nameIn } from '../catalogue/index.ts';
import { violationsOf } from './mission-law.ts';
import { periodAt, type StoredMission } from './mission-terms.ts';
import { type MissionView, missionView } from './mission-view.ts';
import { databaseNow, readPublished } from './missions-store.ts';
import { type KeptProgress, readClaims, readJoins, readProgress } from './progress-store.ts';

type Which = 'E' | 'O' | 'U';

/** The missions of a member: those that run with what can still be taken, those to come, those that have ended. */
export async function listMissions(ctx: CallContext, which: Which): Promise<readonly MissionView[]> {
  const { app, merchant, language } = ctx;
  const { memberId } = memberOf(ctx);
  const calendar = new BusinessCalendar(merchant.timeZone);
  const at = await databaseNow(app.db);
  const published = await readPublished(app.db, merchant.id);
  // What the law has closed meanwhile is not shown.
  const missions = published.filter((mission) => violationsOf(merchant, mission).length === 0);
  const ids = missions.map(({ id }) => id);
  const [rows, claims, joins] = [
    await readProgress(app.db, memberId, ids),
    await readClaims(app.db, [memberId], ids),
    await readJoins(app.db, [memberId], ids),
  ];
  const show = (mission: StoredMission, period: string): MissionView => {
    const row = rows.find((one) => one.missionId === mission.id && one.period === period);
    const before = published.find(({ id }) => id === mission.afterId);
    return missionView(ctx, {
      mission,
      period,
      progress: row?.progress ?? 0n,
      claimed: claims.filter((one) => one.missionId === mission.id && one.period === period).map(({ milestone }) => milestone),
      unlocked:
        mission.afterId === null || rows.some(({ missionId, completedAt }) => missionId === mission.afterId && completedAt !== null),
      joined: joins.some(({ missionId }) => missionId === mission.id),
      afterTitle: before === undefined ? null : nameIn(before.names, language, merchant.defaultLanguage),
      at,
    });
  };
  return missions.flatMap((mission) => periodsShown(which, mission, { rows, at, calendar }).map((period) => show(mission, period)));
}

type Seen = { readonly rows: readonly KeptProgress[]; readonly at: Instant; readonly calendar: BusinessCalendar };

/** Periods of a mission that a list shows: of one that runs the current one, and whichever has something to take. */
function periodsShown(which: Which, mission: StoredMission, { rows, at, calendar }: Seen): readonly string[] {
  const now = periodAt(mission, at, calendar);
  if (which === 'U') return at < mission.startsAt ? [now] : [];
  if (which === 'E') return mission.endsAt <= at ? [now] : [];
  if (at < mission.startsAt) return [];
  const waiting = rows.filter(({ missionId, waiting: count, over }) => missionId === mission.id && count > 0 && !over);
  const earlier = waiting.map(({ period }) => period).filter((period) => period !== now || mission.endsAt <= at);
  return at < mission.endsAt ? [now, ...earlier] : earlier;
}

/** Whether a brand has this mission, and in which period it is looked at. */
export async function findMission(
  ctx: CallContext,
  asked: { readonly missionId: Id<'mission'>; readonly period?: string | undefined },
): Promise<{ readonly mission: StoredMission; readonly period: string; readonly calendar: BusinessCalendar } | null> {
  const calendar = new BusinessCalendar(ctx.merchant.timeZone);
  const mission = (await readPublished(ctx.app.db, ctx.merchant.id)).find(({ id }) => id === asked.missionId);
  if (mission === undefined || violationsOf(ctx.merchant, mission).length > 0) return null;
  return { mission, period: asked.period ?? periodAt(mission, await databaseNow(ctx.app.db), calendar), calendar };
}
