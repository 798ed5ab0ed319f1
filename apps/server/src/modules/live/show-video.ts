import type { Calls, InputOf, ResponseOf } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import type { CallContext, Outcome } from '../../core/call.ts';
import { readRooms } from './rooms-store.ts';
import { streamOnAir } from './show-live.ts';

/** Where the video of a room is played from now: told to who may see the room, while it is on air, and each address ends. */
export async function showVideo(
  ctx: CallContext,
  { roomId }: InputOf<Calls['liveVideo']>,
): Promise<Outcome<ResponseOf<Calls['liveVideo']>, 'live_off_air' | 'not_found'>> {
  const { app, merchant } = ctx;
  const now = app.clock.now();
  const [room] = await readRooms(app.db, { merchantId: merchant.id, roomId, now });
  if (room === undefined) return refuse('not_found');
  const shown = streamOnAir(ctx, room);
  return shown === null ? refuse('live_off_air') : ok(await shown.source.playback(shown.stream, now));
}
