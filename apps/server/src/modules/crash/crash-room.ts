import { crashStakes } from '@trevo/game-rules/games/pipa';
import type { Id } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { App } from '../../core/app.ts';
import type { RoomKind, RoomPlace } from '../../core/room.ts';
import { type CrashTiming, crashTiming } from './crash-timing.ts';
import { createRoom } from './room.ts';
import { stepRoom } from './step-room.ts';

/** The room of each merchant in whose currency the game is played. Its state stands in tables of its own; nothing is kept beside them. */
export function crashRoom(options: { readonly timing?: CrashTiming; readonly chainRounds?: number } = {}): RoomKind {
  const { timing = crashTiming, chainRounds } = options;
  return {
    name: 'crash',
    leaseMs: timing.leaseMs,
    places: merchantsWithRoom,
    enter(app, held) {
      const room = createRoom(app, held, { timing, chainRounds, signal: held.signal });
      return () => stepRoom(room);
    },
  };
}

async function merchantsWithRoom(app: App): Promise<RoomPlace[]> {
  const rows = await app.db.selectFrom('merchant').select(['id', 'currency']).orderBy('id').execute();
  return rows
    .filter(({ currency }) => crashStakes(currency as Currency) !== null)
    .map(({ id }) => ({ key: id, merchantId: id as Id<'merchant'> }));
}
