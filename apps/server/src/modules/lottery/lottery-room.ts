import { secondMs } from '@trevo/kernel';
import type { RoomKind } from '../../core/room.ts';
import { readLotteryMerchants } from './games-store.ts';
import { createHouse, stepHouse } from './step-house.ts';

/** Well below the ten seconds between the end of a sale and the public value: the room of a process that died freezes its tickets in time elsewhere. */
const leaseMs = 4 * secondMs;

/** The lottery house of each merchant that sells lotteries. Its state stands in the issues; nothing is kept beside them. */
export const lotteryRoom: RoomKind = {
  name: 'lottery',
  leaseMs,
  places: async (app) => (await readLotteryMerchants(app.db)).map((id) => ({ key: id, merchantId: id })),
  enter(app, held) {
    const house = createHouse(app, held, held.signal);
    return () => stepHouse(house);
  },
};
