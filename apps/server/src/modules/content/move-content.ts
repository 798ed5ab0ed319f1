import type { Calls, InputOf } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import type { CallContext, Outcome } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { holdItems, type Item, readBody, readItem, sortItem } from './versions-store.ts';
import { noteContent } from './write-content.ts';

/** Moves an item by one place: a banner past the next one of its group, a promotion or a term past its neighbour. */
export async function moveContent(
  ctx: CallContext,
  { contentId, way }: InputOf<Calls['officeMoveContent']>,
): Promise<Outcome<{ done: true }, 'content_state' | 'not_found'>> {
  return inTransaction(ctx.app.db, async (tx) => {
    const found = await readItem(tx, ctx.merchant.id, contentId);
    if (found === null) return refuse('not_found');
    // The newest announcement and message stands first, and there is one footer.
    if (found.kind === 'announcement' || found.kind === 'footer' || found.kind === 'message') return refuse('content_state');
    const items = await holdItems(tx, ctx.merchant.id, found.kind);
    const moved = await movedPast(tx, items, contentId, way);
    if (moved === null) return refuse('content_state');
    for (const [sort, item] of moved.entries()) if (item.sort !== sort) await sortItem(tx, item.id, sort);
    await noteContent(tx, ctx, { action: 'content.move', item: found, detail: { way } });
    return ok({ done: true });
  });
}

/** The items with one of them at the place of its neighbour; null: it has none on that side. */
async function movedPast(tx: Tx, items: readonly Item[], id: string, way: 'down' | 'up'): Promise<Item[] | null> {
  const from = items.findIndex((item) => item.id === id);
  const own = items[from];
  if (own === undefined) return null;
  const group = await groupOf(tx, own);
  const step = way === 'up' ? -1 : 1;
  for (let to = from + step; to >= 0 && to < items.length; to += step) {
    const other = items[to];
    if (other === undefined || (await groupOf(tx, other)) !== group) continue;
    const rest = items.toSpliced(from, 1);
    return rest.toSpliced(to, 0, own);
  }
  return null;
}

async function groupOf(tx: Tx, item: Item): Promise<string> {
  const body = item.kind === 'banner' ? await readBody(tx, item, item.version) : null;
  return body?.kind === 'banner' ? body.fields.group : '';
}
