import { type Id, ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, type AuditLine, recordAudit } from '../audit/index.ts';
import { makeReady, readWork, setAside, type Sight, type Work } from './work-store.ts';

type Order = { readonly sight: Sight; readonly workId: Id<'work'>; readonly actor: Actor; readonly reason: string };

/** Lets work that was parked, or that waits, be taken at once, with all its tries. What is done stays done. */
export async function runWorkAgain(app: App, order: Order): Promise<Result<{ done: true }, 'not_found' | 'work_done' | 'work_at_work'>> {
  return inTransaction(app.db, async (tx) => {
    const work = await readWork(tx, order.sight, order.workId, { lock: true });
    if (!work) return refuse('not_found');
    if (work.state === 'done') return refuse('work_done');
    if (work.state === 'at_work') return refuse('work_at_work');
    await makeReady(tx, work.id);
    await recordAudit(tx, lineOf(app, order, work, 'work.run_again'));
    return ok({ done: true as const });
  });
}

/** Sets work aside until somebody runs it again. Who is at it finishes nothing; a further try is nobody's until then. */
export async function parkWork(app: App, order: Order): Promise<Result<{ done: true }, 'not_found' | 'work_done'>> {
  return inTransaction(app.db, async (tx) => {
    const work = await readWork(tx, order.sight, order.workId, { lock: true });
    if (!work) return refuse('not_found');
    if (work.state === 'done') return refuse('work_done');
    if (work.state === 'parked') return ok({ done: true as const });
    await setAside(tx, work.id);
    await recordAudit(tx, lineOf(app, order, work, 'work.park'));
    return ok({ done: true as const });
  });
}

function lineOf(app: App, { sight, actor, reason }: Order, { id, kind, key, state, attempts }: Work, action: AuditLine['action']) {
  const detail = { kind, key, state, attempts, reason };
  return { merchantId: sight.merchantId, actor, action, subject: { kind: 'work', id }, detail, at: app.clock.now() };
}
