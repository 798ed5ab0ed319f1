import { type Id, type Result, ok, refuse } from '@trevo/kernel';
import { type CallContext, memberOf } from '../../core/call.ts';
import { isOn } from '../brand/index.ts';

/** The agent of a call of the agent centre. The brand's agent policy closes all of them (Spec §6). */
export async function agentOf(ctx: CallContext): Promise<Result<{ readonly agentId: Id<'member'> }, 'feature_disabled'>> {
  const agentId = memberOf(ctx).memberId;
  return (await isOn(ctx.app, ctx.merchant, 'AGENTPOLICY3')) ? ok({ agentId }) : refuse('feature_disabled');
}
