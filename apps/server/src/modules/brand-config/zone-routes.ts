import { ok, zoneAt } from '@trevo/kernel';
import { type Handlers, operatorOf } from '../../core/call.ts';
import { databaseNow } from '../../db/database-now.ts';
import { actorOf } from '../audit/index.ts';
import { cancelZone, decideZone, lastDayMinutesOf, proposeZone, startsFor } from './change-zone.ts';
import { readZoneChanges, type ZoneLine } from './zones-store.ts';

function lineOf(line: ZoneLine, own: string) {
  const { id, zone, zoneBefore, startsOn, startsAt, reason, state, proposedBy, proposedAt, proposer, decider, canceller } = line;
  return {
    zoneId: id,
    zone,
    zoneBefore,
    startsOn,
    startsAt: new Date(startsAt).toISOString(),
    lastDayMinutes: lastDayMinutesOf(line),
    reason,
    state,
    proposedBy: proposer,
    isOwn: proposedBy === own,
    proposedAt: new Date(proposedAt).toISOString(),
    decidedBy: decider,
    cancelledBy: canceller,
  };
}

export const brandZoneRoutes: Handlers<'officeBrandZones' | 'officeCancelBrandZone' | 'officeDecideBrandZone' | 'officeProposeBrandZone'> =
  {
    officeBrandZones: async (ctx) => {
      const { app, merchant } = ctx;
      const own = operatorOf(ctx).operatorId;
      const now = await databaseNow(app.db);
      return ok({
        zone: zoneAt(merchant.timeZone, now),
        starts: [...startsFor(merchant.timeZone, now)],
        changes: (await readZoneChanges(app.db, merchant.id)).map((line) => lineOf(line, own)),
      });
    },
    officeProposeBrandZone: (ctx, wish) => proposeZone(ctx.app, ctx.merchant, actorOf(ctx), wish),
    officeDecideBrandZone: async (ctx, decision) => {
      const decided = await decideZone(ctx.app, ctx.merchant, actorOf(ctx), decision);
      return decided.ok ? ok({ done: true as const }) : decided;
    },
    officeCancelBrandZone: async (ctx, wish) => {
      const cancelled = await cancelZone(ctx.app, ctx.merchant, actorOf(ctx), wish);
      return cancelled.ok ? ok({ done: true as const }) : cancelled;
    },
  };
