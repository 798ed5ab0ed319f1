import type { Calls, InputOf } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import { type Handlers, memberOf } from '../../core/call.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { pausePlay } from './pause-play.ts';
import { pauseView, rulesView } from './protection-views.ts';
import { readPositions, readProtection } from './read-protection.ts';
import { answerRealityCheck, realityCheck, setRealityCheck } from './reality-check.ts';
import { confirmLimit, keepLimit, setLimit } from './set-limit.ts';

type ProtectionCall =
  | 'protectionRules'
  | 'protection'
  | 'setLimit'
  | 'confirmLimit'
  | 'keepLimit'
  | 'pausePlay'
  | 'positionHistory'
  | 'realityCheck'
  | 'answerRealityCheck'
  | 'setRealityCheck';

export const protectionRoutes: Handlers<ProtectionCall> = {
  protectionRules: async ({ merchant }) => ok(rulesView(jurisdictionOf(merchant))),
  protection: async (ctx) => {
    const { realityCheckMinutes: minutes, ...read } = await readProtection(ctx.app, ctx.merchant, memberOf(ctx).memberId);
    return ok({ ...read, realityCheck: { minutes, choices: [...jurisdictionOf(ctx.merchant).realityCheckMinutes].sort((a, b) => a - b) } });
  },
  setLimit: async (ctx, wish) => {
    const value = valueOf(wish);
    if (value === undefined) return refuse('limit_malformed');
    const { memberId } = memberOf(ctx);
    const actor = { kind: 'member', id: memberId } as const;
    const set = await setLimit(ctx.app, { merchant: ctx.merchant, memberId, kind: wish.kind, period: wish.period, value, actor });
    if (set.ok) return ok({ applies: set.value });
    return refuse(set.code === 'not_found' ? 'limit_malformed' : set.code);
  },
  confirmLimit: async (ctx, name) => {
    const { memberId } = memberOf(ctx);
    const actor = { kind: 'member', id: memberId } as const;
    const confirmed = await confirmLimit(ctx.app, { merchant: ctx.merchant, memberId, ...name, actor });
    return confirmed.ok ? ok({ done: true }) : confirmed;
  },
  keepLimit: async (ctx, name) => {
    const { memberId } = memberOf(ctx);
    const actor = { kind: 'member', id: memberId } as const;
    const kept = await keepLimit(ctx.app, { merchant: ctx.merchant, memberId, ...name, actor });
    return kept.ok ? ok({ done: true }) : kept;
  },
  pausePlay: async (ctx, { term }) => {
    const { memberId } = memberOf(ctx);
    const actor = { kind: 'member', id: memberId } as const;
    const paused = await pausePlay(ctx.app, { merchantId: ctx.merchant.id, memberId, term, actor });
    if (!paused.ok) throw new Error('A member with a session can be paused');
    return ok(pauseView(paused.value));
  },
  positionHistory: async (ctx) => ok(await readPositions(ctx.app, ctx.merchant, memberOf(ctx).memberId)),
  realityCheck,
  answerRealityCheck,
  setRealityCheck,
};

/** The figure of a wish: seconds for time, ledger units for money, null to take the limit away. Undefined: it is no wish of its kind. */
export function valueOf({
  kind,
  amount,
  minutes,
}: Pick<InputOf<Calls['setLimit']>, 'kind' | 'amount' | 'minutes'>): bigint | null | undefined {
  if (kind === 'time') return amount !== undefined ? undefined : minutes === undefined ? null : BigInt(minutes) * 60n;
  return minutes !== undefined ? undefined : (amount ?? null);
}
