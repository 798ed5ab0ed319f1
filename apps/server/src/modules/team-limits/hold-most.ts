import { type ValueItem, valueItems } from '@trevo/contract';
import { BusinessCalendar, formatDate, type Id, type Instant, type Zone } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Lease } from '../../core/work.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import { recordAudit } from '../audit/index.ts';
import { everyMerchant } from '../brand/index.ts';
import { readMost, writeMost } from './most-store.ts';
import type { MostItem } from './most-tables.ts';

type Brand = { readonly id: Id<'merchant'>; readonly timeZone: Zone };
type Turn = { readonly app: App; readonly lease: Lease; readonly brand: Brand };

/** Accounts that are told, and values that are cut, in one transaction. */
const atOnce = 1_000;

/** Tells who has more than a lowered most that it comes, or that it does not; and makes those whose time has come. Each part is a transaction of its own. */
export async function holdMost(app: App, lease: Lease): Promise<void> {
  for (const brand of await everyMerchant(app)) {
    const turn = { app, lease, brand };
    await tell(turn);
    await make(turn);
    for (const item of await readFresh(turn)) await cut(turn, item);
  }
}

type Telling = {
  readonly id: string;
  readonly item: MostItem;
  readonly value: number;
  readonly state: string;
  readonly holdsFrom: Instant;
};

async function tell({ app, lease, brand }: Turn): Promise<void> {
  const { rows } = await sql<Telling>`SELECT id, item, value, state, holds_from AS "holdsFrom" FROM team_most
    WHERE merchant_id = ${brand.id} AND told_to IS NOT NULL ORDER BY made_at, id`.execute(app.db);
  for (const change of rows)
    for (;;) {
      lease.signal.throwIfAborted();
      const told = await inLeasedTransaction(app.db, lease, async (tx) => {
        const most = {
          most: change.item === 'SERIES' ? String(change.value) : String(change.value / 10_000),
          item: change.item,
          day: dayOf(brand, change.holdsFrom),
        };
        const { rows: reached } = await sql<{
          id: string;
        }>`SELECT team_tell_most(${change.id}, ${kindOf(change)}, ${JSON.stringify(most)}::jsonb,
          ${atOnce}::int) AS id`.execute(tx);
        return reached;
      });
      for (const { id } of told) app.bus.publish(`member:${id as Id<'member'>}`, { type: 'notice' });
      if (told.length < atOnce) break;
    }
}

function kindOf({ state, item }: Telling): string {
  return state === 'withdrawn' ? 'most_stays' : item === 'SERIES' ? 'most_series' : 'most_rates';
}

function dayOf({ timeZone }: Brand, at: Instant): string {
  return formatDate(new BusinessCalendar(timeZone).dateOf(at));
}

/** From now on the house gives no more than what was announced for by now. */
async function make({ app, lease, brand }: Turn): Promise<void> {
  const made = await inLeasedTransaction(app.db, lease, async (tx) => {
    await sql`SELECT team_hold(${brand.id})`.execute(tx);
    const { rows } = await sql<{
      item: ValueItem;
      value: number;
      before: number;
    }>`UPDATE team_most SET state = 'held', held_at = clock_timestamp()
      WHERE merchant_id = ${brand.id} AND state = 'announced' AND holds_from <= clock_timestamp() RETURNING item, value, before`.execute(
      tx,
    );
    for (const { item, value, before } of rows) {
      await writeMost(tx, brand.id, { item, value });
      const subject = { kind: 'teamMost', id: item };
      const actor = { kind: 'system', id: 'team-limits' } as const;
      await recordAudit(tx, {
        merchantId: brand.id,
        actor,
        action: 'team.most.held',
        subject,
        detail: { before, value },
        at: app.clock.now(),
      });
    }
    return rows.length;
  });
  if (made > 0) app.desks.officeNews(brand.id, 'brand', 'audit');
}

/** Items that were lowered a moment ago: somebody may have been given more while they were. */
async function readFresh({ app, brand }: Turn): Promise<readonly ValueItem[]> {
  const { rows } = await sql<{ item: ValueItem }>`SELECT DISTINCT item FROM team_most WHERE merchant_id = ${brand.id} AND state = 'held'
    AND value < before AND held_at > clock_timestamp() - interval '1 hour'`.execute(app.db);
  return valueItems.filter((item) => rows.some((row) => row.item === item));
}

async function cut({ app, lease, brand }: Turn, item: ValueItem): Promise<void> {
  for (;;) {
    lease.signal.throwIfAborted();
    const done = await inLeasedTransaction(app.db, lease, async (tx) => {
      const most = (await readMost(tx, brand.id))[item];
      const { rows } = await sql<{
        cut: number;
      }>`SELECT team_cut_values(${brand.id}, ${item}, ${most}::int, ${atOnce}::int) AS cut`.execute(tx);
      return rows[0]?.cut ?? 0;
    });
    if (done < atOnce) break;
  }
}
