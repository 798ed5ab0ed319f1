import { ok, refuse } from '@trevo/kernel';
import { type Handlers, memberOf } from '../../core/call.ts';
import { reportLine } from './lines-store.ts';
import { type LiveOfficeCalls, officeLiveRoutes } from './office-live.ts';
import { type TipOfficeCalls, tipOfficeRoutes } from './office-tips.ts';
import { sayLine } from './say-line.ts';
import { launchChat, showRooms } from './show-live.ts';
import { showVideo } from './show-video.ts';
import { tipHost } from './tip-host.ts';

export const liveRoutes: Handlers<
  'launchChat' | 'liveReport' | 'liveTip' | 'liveVideo' | 'liveWrite' | 'modelList' | LiveOfficeCalls | TipOfficeCalls
> = {
  ...officeLiveRoutes,
  ...tipOfficeRoutes,
  modelList: showRooms,
  launchChat,
  liveWrite: sayLine,
  liveTip: tipHost,
  liveVideo: showVideo,
  liveReport: async (ctx, { lineId, reason }) => {
    const { app, merchant } = ctx;
    const { memberId } = memberOf(ctx);
    if (!(await reportLine(app.db, { merchantId: merchant.id, lineId, memberId }, reason, app.clock.now()))) return refuse('not_found');
    app.desks.officeNews(merchant.id, 'problems');
    return ok({ done: true as const });
  },
};
