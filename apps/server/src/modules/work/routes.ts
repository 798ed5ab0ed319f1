import { type Calls, type ResponseOf, secretNames } from '@trevo/contract';
import { BusinessCalendar, type Instant, minuteMs, ok, refuse, zoneAt } from '@trevo/kernel';
import { type CallContext, type Handlers } from '../../core/call.ts';
import { ownerOfPlatformWork } from '../../core/platform-owner.ts';
import { nextPeriod } from '../../core/schedules.ts';
import { type WorkKind, type WorkPayload, workDefaults } from '../../core/work.ts';
import { withPatience } from '../../db/patience.ts';
import { actorOf } from '../audit/index.ts';
import { parkWork, runWorkAgain } from './steer-work.ts';
import { countWork, readSchedules, readWork, readWorks, type Sight, type Work } from './work-store.ts';

const pageSizeDefault = 20;

export const workRoutes: Handlers<'officeWork' | 'officeWorkList' | 'officeWorkRow' | 'officeRunWork' | 'officeParkWork'> = {
  officeWork: (ctx) => withPatience(minuteMs, async () => ok(await overview(ctx))),
  officeWorkList: async (ctx, { kind, state, pageNo = 1, pageSize: limit = pageSizeDefault }) => {
    const { works, total } = await readWorks(ctx.app.db, await sightOf(ctx), { kind, state, offset: (pageNo - 1) * limit, limit });
    return ok({ list: works.map(lineOf), total, pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / limit)) });
  },
  officeWorkRow: async (ctx, { workId }) => {
    const work = await readWork(ctx.app.db, await sightOf(ctx), workId);
    if (!work) return refuse('not_found');
    const kind = ctx.app.work.find(({ name }) => name === work.kind);
    return ok({
      work: lineOf(work),
      payload: withoutSecrets(work.payload),
      attemptsMax: kind?.attemptsMax ?? workDefaults.attemptsMax,
      createdAt: isoOf(work.createdAt),
      startedAt: isoOrNull(work.startedAt),
      leaseUntil: isoOrNull(work.leaseUntil),
      doneAt: isoOrNull(work.doneAt),
      parkedAt: isoOrNull(work.parkedAt),
    });
  },
  officeRunWork: async (ctx, order) => runWorkAgain(ctx.app, { sight: await sightOf(ctx), actor: actorOf(ctx), ...order }),
  officeParkWork: async (ctx, order) => parkWork(ctx.app, { sight: await sightOf(ctx), actor: actorOf(ctx), ...order }),
};

/** The platform's own work is for the operators of the deployment's own brand; nobody sees another brand's. */
async function sightOf({ app, merchant }: CallContext): Promise<Sight> {
  return { merchantId: merchant.id, platform: (await ownerOfPlatformWork(app)) === merchant.id };
}

async function overview(ctx: CallContext): Promise<ResponseOf<Calls['officeWork']>> {
  const { app, merchant } = ctx;
  const sight = await sightOf(ctx);
  const now = app.clock.now();
  const calendar = new BusinessCalendar(merchant.timeZone);
  const counts = new Map((await countWork(app.db, sight, calendar.startOf(calendar.dateOf(now)))).map((one) => [one.kind, one]));
  const schedules = await readSchedules(app.db, sight);
  const kinds = app.work.filter((kind) => sight.platform || !isOfPlatform(kind));
  return {
    at: isoOf(now),
    kinds: kinds.map((kind) => {
      const { waiting = 0, due = 0, late = 0, atWork = 0, parked = 0, doneToday = 0 } = counts.get(kind.name) ?? {};
      const { schedule } = kind;
      const made = schedules.get(kind.name);
      const timeZone = isOfPlatform(kind) ? 'UTC' : merchant.timeZone;
      return {
        kind: kind.name,
        platform: isOfPlatform(kind),
        waiting,
        due,
        late,
        atWork,
        parked,
        doneToday,
        schedule: schedule
          ? {
              cron: schedule.cron,
              timeZone: zoneAt(timeZone, now),
              missed: schedule.missed,
              lastAt: isoOrNull(made?.lastAt),
              nextAt: isoOrNull(nextPeriod(schedule, timeZone, made && made.madeTo > now ? made.madeTo : now)?.at),
            }
          : null,
      };
    }),
  };
}

function isOfPlatform({ schedule }: WorkKind): boolean {
  return schedule?.zone === 'utc';
}

function lineOf({
  id,
  kind,
  key,
  state,
  late,
  merchantId,
  dueAt,
  readyAt,
  attempts,
  error,
}: Work): ResponseOf<Calls['officeWorkRow']>['work'] {
  return {
    workId: id,
    kind,
    key,
    state,
    late,
    platform: merchantId === null,
    dueAt: isoOf(dueAt),
    readyAt: isoOf(readyAt),
    attempts,
    error,
  };
}

const secrets = secretNames();

function withoutSecrets(payload: WorkPayload): Record<string, string | number | boolean | null> {
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !secrets.has(name)));
}

function isoOf(at: Instant): string {
  return new Date(at).toISOString();
}

function isoOrNull(at: Instant | null | undefined): string | null {
  return at === null || at === undefined ? null : isoOf(at);
}
