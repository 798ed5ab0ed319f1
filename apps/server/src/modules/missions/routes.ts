import { ok, refuse } from '@trevo/kernel';
import { type Handlers, memberOf } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isOn } from '../brand/index.ts';
import { readPause } from '../protection/index.ts';
import { announceMoney } from '../wallet/index.ts';
import { announceRewards, rewardView } from '../reward-centre/index.ts';
import { findMission, listMissions } from './list-missions.ts';
import { countWaiting } from './progress-store.ts';
import { announceMissions } from './run-missions.ts';
import { showBoard } from './show-board.ts';
import { showFacts } from './show-facts.ts';
import { claimMilestone, joinMission } from './take-part.ts';

export type MissionMemberCalls = 'claimMission' | 'joinMission' | 'missionCount' | 'missionFacts' | 'missionLeaderboard' | 'missionSummary';

const done = { done: true } as const;
const pageSizeUsual = 50;

export const missionRoutes: Handlers<MissionMemberCalls> = {
  missionSummary: async (ctx, { pageNo = 1, pageSize = pageSizeUsual, status = 'O' }) => {
    // A pause is shown no way to earn anything (rule book §1).
    const isPaused = await inTransaction(ctx.app.db, (tx) =>
      readPause(tx, { merchantId: ctx.merchant.id, memberId: memberOf(ctx).memberId }),
    );
    const all = isPaused ? [] : await listMissions(ctx, status);
    const list = all.slice((pageNo - 1) * pageSize, pageNo * pageSize);
    return ok({ list, pageNum: pageNo, totalPages: Math.max(1, Math.ceil(all.length / pageSize)) });
  },
  missionLeaderboard: async (ctx, asked) => {
    const found = await findMission(ctx, asked);
    if (found === null || found.mission.board === null) return refuse('not_found');
    const mission = { ...found.mission, board: found.mission.board };
    return ok(await showBoard(ctx, memberOf(ctx).memberId, { ...found, mission }));
  },
  missionFacts: async (ctx, asked) => {
    const { memberId } = memberOf(ctx);
    const found = await findMission(ctx, asked);
    if (found === null) return refuse('not_found');
    return ok(await showFacts(ctx, memberId, found));
  },
  missionCount: async ({ app, merchant, ...ctx }) => {
    const isOpen = await isOn(app, merchant, 'MISSIONLB3');
    return ok({ count: isOpen ? await countWaiting(app.db, merchant.id, memberOf({ app, merchant, ...ctx }).memberId) : 0 });
  },
  joinMission: async (ctx, { missionId }) => {
    const { app, merchant } = ctx;
    const { memberId } = memberOf(ctx);
    const joined = await inTransaction(app.db, (tx) => joinMission(tx, { merchant, memberId }, missionId));
    if (!joined.ok) return joined;
    announceMissions(app, memberId);
    return ok(done);
  },
  claimMission: async (ctx, asked) => {
    const { app, merchant, language } = ctx;
    const { memberId } = memberOf(ctx);
    const claimed = await inTransaction(app.db, (tx) => claimMilestone(app, tx, { merchant, memberId }, asked));
    if (!claimed.ok) return claimed;
    announceMissions(app, memberId);
    announceRewards(app, memberId);
    if (claimed.value.kind === 'cash') await announceMoney(app, claimed.value);
    else app.bus.publish(`member:${memberId}`, { type: 'points' });
    return ok(rewardView(claimed.value, language, merchant.defaultLanguage));
  },
};
