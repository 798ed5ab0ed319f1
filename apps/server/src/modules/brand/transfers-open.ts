import { ok, refuse, type Result } from '@trevo/kernel';
import type { CallContext } from '../../core/call.ts';
import { isOn } from './flags.ts';
import { jurisdictionOf } from './jurisdiction.ts';

/** Whether accounts of the brand send money to each other at all: its agent policy, and the law of its place. */
export async function transfersOpen({
  app,
  merchant,
}: Pick<CallContext, 'app' | 'merchant'>): Promise<Result<true, 'feature_disabled' | 'transfers_closed'>> {
  if (!(await isOn(app, merchant, 'AGENTPOLICY3'))) return refuse('feature_disabled');
  return jurisdictionOf(merchant).memberTransfers ? ok(true) : refuse('transfers_closed');
}
