import { BusinessCalendar, type Id, invariant } from '@trevo/kernel';
import { pointTypeOf } from '@trevo/reward-rules/points';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { eachMerchant } from '../brand/index.ts';
import type { SettledSpan } from '../facts/index.ts';
import { rewardsStoppedAt } from '../protection/index.ts';
import { earnPointsOfMany } from '../wallet/index.ts';
import { earnOf } from './earn-of-member.ts';
import { pointSettingsOf } from './point-settings.ts';
import { endEarnSpan, holdEarnSpan, readCorrected, readStreams, writeStreams } from './streams-store.ts';

/** Gives points for what was settled since the last time, at every brand. A span earns with the mark that it has, or not at all: it earns once. */
export async function runPoints(app: App, lease: Lease): Promise<void> {
  await eachMerchant(app, async (merchant) => {
    // What was played meanwhile earns when the stop is lifted.
    if ((await rewardsStoppedAt(app.db, merchant.id)) !== null) return;
    for (;;) {
      lease.signal.throwIfAborted();
      const earned = await inLeasedTransaction(app.db, lease, (tx) => earnNextSpan(tx, merchant));
      if (earned === null) break;
      for (const memberId of earned) app.bus.publish(`member:${memberId}`, { type: 'points' });
    }
  });
}

async function earnNextSpan(tx: Tx, merchant: Merchant): Promise<ReadonlySet<Id<'member'>> | null> {
  const span = await holdEarnSpan(tx, merchant.id);
  if (span === null) return null;
  const heard = [...(await earnTogether(tx, merchant, span)), ...(await earnOneByOne(tx, merchant, span))];
  await endEarnSpan(tx, merchant.id, span.to);
  return new Set(heard);
}

/** Nearly everybody: who played, and of whose play nothing was corrected below zero. */
async function earnTogether(tx: Tx, merchant: Merchant, { from, to }: SettledSpan): Promise<readonly Id<'member'>[]> {
  const { rates } = pointSettingsOf(merchant);
  const date = new BusinessCalendar(merchant.timeZone).dateOf(from);
  const told = Object.entries(pointTypeOf).map(([product, type]) => {
    const rate = rates[product as keyof typeof pointTypeOf] ?? 0;
    return { product, type, rates: typeof rate === 'number' ? [rate] : rate, told: rate };
  });
  const { rows } = await sql<{ id: Id<'member'> }>`SELECT e AS id FROM points_earn(${merchant.id}, ${toTimestamp(from)}, ${toTimestamp(to)},
    ${JSON.stringify(date)}::jsonb, ${JSON.stringify(told)}::jsonb, ${toTimestamp(from)}) AS e`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Who had a correction: by the rules, fact by fact, as what was paid before it is not taken back. */
async function earnOneByOne(tx: Tx, merchant: Merchant, span: SettledSpan): Promise<readonly Id<'member'>[]> {
  const played = Map.groupBy(await readCorrected(tx, merchant.id, span), ({ memberId }) => memberId);
  if (played.size === 0) return [];
  const standing = Map.groupBy(await readStreams(tx, [...played.keys()]), ({ memberId }) => memberId);
  const earned = [...played].map(([memberId, groups]) =>
    earnOf(merchant, { memberId, groups, span, streams: standing.get(memberId) ?? [] }),
  );
  await writeStreams(
    tx,
    merchant.id,
    earned.flatMap(({ streams }) => streams),
  );
  const moves = earned.flatMap((one) => one.moves);
  const posted = moves.length === 0 ? [] : await earnPointsOfMany(tx, moves);
  invariant(
    posted.every(({ ok }) => ok),
    'Points of an account that counts are posted',
  );
  return moves.map(({ memberId }) => memberId);
}
