import { secondMs } from '@trevo/kernel';
import pg from 'pg';

/** Where `work_add` says, at commit, that something is due at once. */
export const workChannel = 'due_work';
/** Where `room_leave` says that a room can be taken. */
export const roomChannel = 'room_free';

export type Channel = typeof workChannel | typeof roomChannel;

/** Somebody who is told what the database says on a channel. */
export type Listener = { readonly close: () => Promise<void> };

const reconnectMs = secondMs;
const connectMs = 5 * secondMs;

/**
 * Calls `heard` when the database at `url` says something on the channel, on a connection of its own, and whenever that connection was made anew. Best effort:
 * while it is gone nothing is heard, so whoever listens looks by itself as well.
 */
export function listenAt(url: string, channel: Channel, heard: () => void): Listener {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const lose = () => {
    client?.removeAllListeners();
    client?.on('error', () => {});
    client?.end().catch(() => {});
    client = null;
    if (!isClosed) timer ??= setTimeout(connect, reconnectMs);
  };
  const connect = () => {
    timer = null;
    const own = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'trevo listener',
      connectionTimeoutMillis: connectMs,
    });
    client = own;
    own.on('error', lose);
    own.on('end', lose);
    own.on('notification', heard);
    own
      .connect()
      .then(() => own.query(`LISTEN ${channel}`))
      .then(heard, lose);
  };
  connect();
  return {
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      const own = client;
      client = null;
      own?.removeAllListeners();
      own?.on('error', () => {});
      await own?.end().catch(() => {});
    },
  };
}
