import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { createDesk } from '../../db/statement-desk.ts';
import { readOrdersOfSlips, type StoredOrder } from './orders-store.ts';

/** What became of a slip (`lottery_placed`). */
export type Placed = {
  readonly outcome: 'done' | 'replayed' | 'refused';
  readonly code: string | null;
  readonly detail: Readonly<Record<string, string | number>> | null;
  readonly slip: string | null;
  readonly balance: bigint | null;
  readonly version: bigint | null;
};

/** A slip on its way to the database: whose, and a row of `lottery_ask` as JSON. */
export type AskedSlip = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'>; readonly json: string };

/** What became of a slip, and the orders of one that stands. */
export type SoldSlip = { readonly placed: Placed; readonly orders: readonly StoredOrder[] };

export type PlaceSlip = (slip: AskedSlip) => Promise<SoldSlip>;

/** Slips of one list, in its order. $1 JSON list, $2 how long to wait for a locked row. */
const placeText = `SELECT p.* FROM (SELECT set_config('lock_timeout', $2, true) AS patience) AS s
  CROSS JOIN LATERAL lottery_place(CASE WHEN s.patience <> '' THEN $1::jsonb END) AS p`;

/** The desk of a process where slips wait for their statement: those that arrive at the same time share it, and its commit. */
export function createSlipDesk(app: App): PlaceSlip {
  return createDesk<AskedSlip, SoldSlip>({
    ownerOf: ({ merchantId }) => merchantId,
    lockOf: ({ memberId }) => memberId,
    lanes: app.database.engine === 'pglite' ? 1 : 2,
    patienceAloneMs: null,
    run: async (slips, patienceMs) => {
      const values = [`[${slips.map(({ json }) => json).join(',')}]`, `${patienceMs ?? 0}ms`];
      const { rows } = await app.database.pool.query<Placed>({ name: 'lottery_place', text: placeText, values });
      const orders = await readOrdersOfSlips(
        app,
        rows.flatMap(({ slip }) => slip ?? []),
      );
      return rows.map((placed) => ({ placed, orders: orders.get(placed.slip ?? '') ?? [] }));
    },
  });
}
