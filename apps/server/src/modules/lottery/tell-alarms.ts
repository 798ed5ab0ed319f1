import { minuteMs, secondMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { ComeAgain, Lease } from '../../core/work.ts';
import { merchantById } from '../brand/index.ts';
import { readLotteryMerchants } from './games-store.ts';
import { alarmsNow } from './watch-house.ts';

/** The kind of work that tells the back office what has become overdue: nobody writes anything then, who else could tell of it. A row a minute. */
export const alarmsWork = 'lottery-alarms';

/** What went wrong within the last minute may not have been told yet; a little more, for who looks late. */
const freshMs = minuteMs + 15 * secondMs;

/** Tells each brand's back office of what became an alarm since the minute before, and comes again when the next may, within this minute. */
export async function tellAlarms(app: App, { period }: Pick<Lease, 'period'>): Promise<ComeAgain | void> {
  let soonestMs = Number.POSITIVE_INFINITY;
  let leftMs = minuteMs;
  for (const merchantId of await readLotteryMerchants(app.db)) {
    const merchant = await merchantById(app, merchantId);
    if (merchant === null) continue;
    const { now, alarms, nextAt } = await alarmsNow(app, merchant);
    if (alarms.some(({ since }) => since > now - freshMs)) app.desks.officeNews(merchantId, 'lotteries');
    if (nextAt !== null) soonestMs = Math.min(soonestMs, nextAt - now);
    leftMs = period === null ? minuteMs : period.at + minuteMs - now;
  }
  return soonestMs < leftMs ? { againMs: Math.max(soonestMs, secondMs) } : undefined;
}
