import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import type { App } from '../src/core/app.ts';
import { openPostgres } from '../src/db/database.ts';
import { startRooms } from '../src/rooms/index.ts';
import { wire } from '../src/start/wire.ts';
import { countingRoom } from './counting-room.ts';

/**
 * A process that counts in the room `one` of a merchant, for the story of processes that are killed: PostgreSQL at `DATABASE_URL`, merchant and lease in its
 * arguments. Says on its output what it tells, a number a line. With further arguments it sends itself a signal at a step of a number: `SIGKILL telling 7`.
 * SIGTERM stops it in order.
 */
const [, , merchant = '', lease = '', signal = '', ...at] = process.argv;
const config = readConfig({ ...process.env, TREVO_SECRET: 'only tests use this secret, long enough', TREVO_LOG: 'silent' });
const database = openPostgres(config.databaseUrl ?? '', { boundsTimes: 10 });
const wired = wire({ config, database, secret: config.secret ?? '', log: pino({ level: 'silent' }) });
function reach(step: string, number: string): void {
  if (at.join(' ') === `${step} ${number}`) process.kill(process.pid, signal);
}

const bus: App['bus'] = {
  ...wired.bus,
  publish(_topic, message) {
    if (message.type !== 'deposit') return;
    reach('telling', message.depositId);
    process.stdout.write(`${message.depositId}\n`);
  },
};
const places = [{ key: 'one', merchantId: merchant as `mer_${string}` }];
const rooms = startRooms({ ...wired, bus }, [
  countingRoom(places, { leaseMs: Number(lease), onCount: (number) => reach('writing', String(number)) }),
]);
process.on('SIGTERM', () => void rooms.stop().then(() => process.exit(0)));
