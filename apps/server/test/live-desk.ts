import { randomUUID } from 'node:crypto';
import type { Id } from '@trevo/kernel';
import { inTransaction } from '../src/db/transaction.ts';
import { seedLive } from '../src/seed/seed-live.ts';
import type { Caller, Harness, TestMember } from './harness.ts';
import { valueOf } from './studio.ts';

/** Opens the demo's rooms at a brand, and answers the one of draws. */
export async function openRooms(harness: Harness, brand: 'trevo' | 'sabia' = 'trevo'): Promise<Id<'liveRoom'>> {
  const { app } = harness;
  await inTransaction(app.db, (tx) => seedLive(app, tx, harness[brand]));
  const row = await app.db
    .selectFrom('live_room')
    .select('id')
    .where('merchant_id', '=', harness[brand])
    .where('poster', '=', 'quina')
    .executeTakeFirstOrThrow();
  return row.id as Id<'liveRoom'>;
}

/** What stands in a room, for somebody. */
export const roomFor = async (harness: Harness, roomId: Id<'liveRoom'>, as: Caller = { merchant: 'trevo' }) =>
  valueOf(await harness.call('launchChat', { roomId }, as));

/** Says a line as a member. */
export const say = (
  harness: Harness,
  roomId: Id<'liveRoom'>,
  { caller }: Pick<TestMember, 'caller'>,
  text: string,
  key: string = randomUUID(),
) => harness.call('liveWrite', { roomId, key, text }, caller);
