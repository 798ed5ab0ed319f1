import type { App } from '../../core/app.ts';
import { eachMerchant } from '../brand/index.ts';
import { finishAbandonedRounds } from '../pge/index.ts';
import { watchRounds } from './watch-rounds.ts';

/** Closes, reports and refunds rounds as the published policy says. */
export function tendGames(app: App): Promise<void> {
  return eachMerchant(app, async ({ id }) => {
    const closed = await finishAbandonedRounds(app, id);
    if (closed > 0) app.log.info({ merchantId: id, closed }, 'abandoned rounds closed by the policy');
    const { refunded } = await watchRounds(app, id);
    if (refunded > 0) app.log.warn({ merchantId: id, refunded }, 'open rounds refunded by the policy');
  });
}
