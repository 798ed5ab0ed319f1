import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../db/database.ts';
import { addNotice } from '../access/index.ts';

type Answered = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'> | null; readonly answer: string };

/** Leaves a notice with what an operator answered, for who wrote; a visitor has no inbox. Publish `{ type: 'notice' }` after commit. */
export async function tellAnswer(app: App, tx: Tx, { merchantId, memberId, answer }: Answered): Promise<void> {
  if (memberId !== null) await addNotice(app, tx, { merchantId, memberId, kind: 'report_answered', values: { answer } });
}
