import { type ValueItem, valueItems } from '@trevo/contract';
import { ok } from '@trevo/kernel';
import type { Handler } from '../../core/call.ts';
import { type MostChange, readChanges, readMost } from './most-store.ts';

/** What the house gives at most, what waits to hold, and what was changed. */
export const officeSiteMost: Handler<'officeSiteMost'> = async ({ app, merchant }) => {
  const now = await readMost(app.db, merchant.id);
  const changes = await readChanges(app.db, merchant.id);
  return ok({
    items: valueItems.map((item) => ({ item, value: now[item], waiting: waitingOf(changes, item) })),
    changes: changes.map(({ id, madeAt, holdsFrom, ...change }) => ({
      ...change,
      changeId: id,
      madeAt: new Date(madeAt).toISOString(),
      holdsFrom: new Date(holdsFrom).toISOString(),
    })),
  });
};

/** The same as agents read it: what is, and what comes from when on. */
export const agentSiteMost: Handler<'agentSiteMost'> = async (ctx) => {
  const { app, merchant } = ctx;
  const now = await readMost(app.db, merchant.id);
  const changes = await readChanges(app.db, merchant.id);
  return ok({ items: valueItems.map((item) => ({ item, value: now[item], waiting: waitingOf(changes, item) })) });
};

function waitingOf(changes: readonly MostChange[], item: ValueItem) {
  const waiting = changes.find((change) => change.item === item && change.state === 'announced');
  return waiting === undefined ? null : { value: waiting.value, holdsFrom: new Date(waiting.holdsFrom).toISOString() };
}
