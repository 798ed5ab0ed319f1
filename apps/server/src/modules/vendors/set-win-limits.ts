import { amountOut } from '@trevo/contract';
import { type Id, ok, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Outcome } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { WinLimits } from './win-limits.ts';
import { writeWinLimits } from './win-limits-store.ts';

/** Sets what is paid at a vendor's word without a person. What is held already stays held. */
export async function setWinLimits(
  app: App,
  {
    merchantId,
    vendor,
    limits,
    actor,
    reason,
  }: {
    readonly merchantId: Id<'merchant'>;
    readonly vendor: string;
    readonly limits: WinLimits;
    readonly actor: Actor;
    readonly reason: string;
  },
): Promise<Outcome<{ done: true }, 'not_found'>> {
  const at = app.clock.now();
  return inTransaction(app.db, async (tx): Promise<Outcome<{ done: true }, 'not_found'>> => {
    const before = await writeWinLimits(tx, merchantId, { vendor, limits, at });
    if (!before) return refuse('not_found');
    const detail = { before: toldOf(before), after: toldOf(limits), reason };
    await recordAudit(tx, { merchantId, actor, action: 'vendor.win_limits', subject: { kind: 'vendor', id: vendor }, detail, at });
    return ok({ done: true });
  });
}

function toldOf({ multipleMax, unstakedMinor, hourMinor }: WinLimits) {
  return { multipleMax, unstakedMax: amountOut(unstakedMinor), hourMax: amountOut(hourMinor) };
}
