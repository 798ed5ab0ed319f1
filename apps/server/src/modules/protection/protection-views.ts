import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { toTimestamp } from '../../db/columns.ts';
import type { Jurisdiction } from '../brand/index.ts';
import type { Limit } from './limits-store.ts';
import type { Pause } from './pause-play.ts';
import type { Position, Usage } from './position-store.ts';
import { netOf } from './reality-check.ts';

type Answer = ResponseOf<Calls['protection']>;

/** The rules a client shows or keeps. */
export function rulesView(rules: Jurisdiction): Answer['rules'] {
  return {
    code: rules.code,
    ageMin: rules.ageMin,
    riskNotice: rules.riskNotice,
    limitsAtSignUp: [...rules.limitsAtSignUp],
    autoplay: rules.autoplay,
    turbo: rules.turbo,
    roundMinMs: rules.roundMinMs,
    returnShown: rules.returnShown,
    reverseWithdrawal: rules.reverseWithdrawal,
    secondFactorForMoney: rules.secondFactorForMoney,
    ownAccountOnly: rules.ownAccountOnly,
    memberTransfers: rules.memberTransfers,
    payoutWithinMinutes: rules.payoutWithinMinutes,
    paymentMethods: [...rules.paymentMethods],
    realityCheckMinutes: [...rules.realityCheckMinutes],
  };
}

/** A limit with what is used of it. `waiting`: deposits that were asked for and may still come. */
export function limitView(limit: Limit, usage: Usage, waiting: bigint): Answer['limits'][number] {
  const { kind, period, value, pending } = limit;
  const figure = (of: bigint) => (kind === 'time' ? { amount: null, seconds: Number(of) } : { amount: amountOut(of), seconds: null });
  return {
    kind,
    period,
    value: figure(value),
    used: figure(usedOf(limit, usage, waiting)),
    renewsAt: toTimestamp(usage[period].renewsAt),
    pending: pending && {
      value: pending.value === null ? null : figure(pending.value),
      from: toTimestamp(pending.from),
      until: toTimestamp(pending.until),
      ready: pending.ready,
    },
  };
}

/** What of a limit is used; never below zero, a period won in uses no loss. */
export function usedOf({ kind, period }: Pick<Limit, 'kind' | 'period'>, usage: Usage, waiting: bigint): bigint {
  const now = usage[period];
  const used = {
    deposit: now.deposited + now.received + waiting,
    stake: now.staked - now.returned,
    loss: -netOf(now),
    time: now.seconds,
  }[kind];
  return used > 0n ? used : 0n;
}

export function pauseView({ kind, since, until }: Pause): NonNullable<Answer['pause']> {
  return { kind, since: toTimestamp(since), until: until === null ? null : toTimestamp(until) };
}

export function positionView(position: Position) {
  const { deposited, withdrawn, staked, won, returned } = position;
  return {
    deposited: amountOut(deposited),
    withdrawn: amountOut(withdrawn),
    staked: amountOut(staked),
    won: amountOut(won),
    returned: amountOut(returned),
    net: amountOut(netOf(position)),
  };
}
