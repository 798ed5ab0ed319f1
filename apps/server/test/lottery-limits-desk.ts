import type { Calls, RequestOf } from '@trevo/contract';
import { beforeAll, expect } from 'vitest';
import type { Caller, TestMember } from './harness.ts';
import { buy, type SlipOrder } from './lottery-issues.ts';
import type { useLotteryDesk } from './lottery-order-desk.ts';
import { signOperatorIn } from './sign-operator-in.ts';
import { valueOf } from './studio.ts';

type Limit = RequestOf<Calls['officeLimitLotteryNumbers']>;

/** Why a test holds something back. */
export const limitReason = 'because a test asks for it';

/** The last three figures of a draw of five. */
export const last3 = (cell: string) => ({ space: 'SSC 3-4-5', place: 0, cell });

/** Where a test holds back numbers of a game, and bets on them. To be asked for at the top of a file. */
export function useLimitsDesk(desk: ReturnType<typeof useLotteryDesk>, gameCode: string) {
  let games: Caller;
  beforeAll(async () => {
    games = await signOperatorIn(desk.harness, 'games');
  });
  /** Closes numbers; with `wish` what it says. */
  const limit = (issue: string | null, numbers: Limit['numbers'], wish: Partial<Limit> = {}, as: Caller = games) =>
    desk.harness.call(
      'officeLimitLotteryNumbers',
      { gameCode, issue, numbers, act: 'close', costMax: null, orderMax: null, reason: limitReason, ...wish },
      as,
    );
  const limits = async () => valueOf(await desk.harness.call('officeLotteryLimits', { gameCode }, games));
  const lift = (limitId: string, as: Caller = games) =>
    desk.harness.call('officeLiftLotteryLimit', { gameCode, limitId: limitId as `ltl_${string}`, reason: limitReason }, as);
  return {
    operator: () => games,
    limit,
    lower: (issue: string | null, numbers: Limit['numbers'], most: { readonly costMax?: string; readonly orderMax?: string }) =>
      limit(issue, numbers, { act: 'lower', costMax: most.costMax ?? null, orderMax: most.orderMax ?? null }),
    limits,
    lift,
    liftAll: async (): Promise<void> => {
      for (const { limitId } of (await limits()).limits) expect((await lift(limitId)).status).toBe(200);
    },
    bet: (member: TestMember, issue: string, orders: readonly SlipOrder[], chase?: Parameters<typeof buy>[2]['chase']) =>
      buy(desk.harness, member, { game: gameCode, issue, orders, ...(chase ? { chase } : {}) }),
  };
}
