import { type Id, type Instant, ok, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Outcome } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { forgetCatalogue } from './catalogue-snapshot.ts';
import { switchOffForList } from './imported-games-store.ts';
import { holdVendorList, readListGap, writeListGap } from './vendor-lists-store.ts';

export type ListDecision = {
  readonly merchantId: Id<'merchant'>;
  readonly vendor: string;
  /** Since when what is decided on is missing: what the operator saw. */
  readonly since: Instant;
  /** `accept`: they go off until the list has them again. `keep`: they stay on while it lacks them. */
  readonly ruling: 'accept' | 'keep';
  readonly actor: Actor;
  readonly reason: string;
};

/** An operator decides on games that a vendor's list lacks. `not_found`: nothing waits, or something else by now. */
export async function decideVendorList(
  app: App,
  { merchantId, vendor, since, ruling, actor, reason }: ListDecision,
): Promise<Outcome<{ done: true }, 'not_found'>> {
  const at = app.clock.now();
  const outcome = await inTransaction(app.db, async (tx): Promise<Outcome<{ done: true }, 'not_found'>> => {
    await holdVendorList(tx, merchantId, vendor);
    const gap = await readListGap(tx, merchantId, vendor);
    if (!gap || gap.missing.length === 0 || gap.since !== since) return refuse('not_found');
    const { missing, kept, listed } = gap;
    const after = ruling === 'keep' ? [...kept, ...missing].toSorted() : kept;
    await writeListGap(tx, merchantId, { vendor, gap: after.length === 0 ? null : { missing: [], kept: after }, listed, since, at });
    const switchedOff = ruling === 'accept' ? await switchOffForList(tx, merchantId, vendor, missing) : 0;
    const detail = { ruling, games: missing.length, switchedOff, listed, reason };
    await recordAudit(tx, { merchantId, actor, action: 'vendor.list', subject: { kind: 'vendor', id: vendor }, detail, at });
    return ok({ done: true });
  });
  if (outcome.ok) forgetCatalogue(app, merchantId);
  return outcome;
}
