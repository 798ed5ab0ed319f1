import { ok } from '@trevo/kernel';
import { type Handler, type Handlers, memberOf } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { announceRewards } from '../reward-centre/index.ts';
import { type WheelOfficeCalls, wheelOfficeRoutes } from './office-routes.ts';
import { showWheels, spinView } from './show-wheels.ts';
import { spinOnce } from './spin-wheel.ts';

const spin: Handler<'spinWheel'> = async (ctx, { wheelId, no }) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const spun = await inTransaction(app.db, (tx) => spinOnce(app, tx, { merchant, memberId, wheelId, no }));
  if (!spun.ok) return spun;
  announceRewards(app, memberId);
  return ok(spinView(app, spun.value.spin));
};

export const wheelRoutes: Handlers<WheelOfficeCalls | 'spinWheel' | 'wheels'> = {
  ...wheelOfficeRoutes,
  wheels: showWheels,
  spinWheel: spin,
};
