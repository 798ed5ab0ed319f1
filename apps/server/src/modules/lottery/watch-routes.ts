import type { Handlers } from '../../core/call.ts';
import { listWatches, watchIssue } from './watch-issue.ts';

/** Who waits to be told a result. */
export const watchRoutes: Handlers<'watchLotteryIssue' | 'lotteryWatches'> = {
  watchLotteryIssue: watchIssue,
  lotteryWatches: listWatches,
};
