import { ok, refuse } from '@trevo/kernel';
import { type Handlers, memberOf } from '../../core/call.ts';
import { listRounds } from './list-rounds.ts';
import { listOpenRounds, refundAsOperator, showOfficeRound } from './office-rounds.ts';
import { actViewOf, roundViewer } from './round-views.ts';
import { isMember, readPlayedRound, readRoundActs } from './rounds-store.ts';

type RoundCall = 'memberRounds' | 'memberRound' | 'officeMemberRounds' | 'officeRound' | 'officeOpenRounds' | 'officeRefundRound';

export const roundRoutes: Handlers<RoundCall> = {
  memberRounds: (ctx, question) => listRounds(ctx, memberOf(ctx).memberId, question),
  memberRound: async (ctx, named) => {
    const { app, merchant } = ctx;
    const ref = { ...named, memberId: memberOf(ctx).memberId };
    const round = await readPlayedRound(app.db, merchant.id, ref);
    if (!round) return refuse('round_unknown');
    const viewOf = await roundViewer(ctx);
    return ok({ round: viewOf(round), acts: (await readRoundActs(app.db, merchant.id, ref)).map(actViewOf) });
  },
  officeMemberRounds: async (ctx, { memberId, ...question }) =>
    (await isMember(ctx.app.db, ctx.merchant.id, memberId)) ? listRounds(ctx, memberId, question) : refuse('not_found'),
  officeRound: showOfficeRound,
  officeOpenRounds: async (ctx, question) => ok(await listOpenRounds(ctx, question)),
  officeRefundRound: refundAsOperator,
};
