import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to a database that can be frozen: it takes connections and bytes, and passes nothing on. */
export type FrozenLine = {
  /** The database's address, by way of the line. */
  readonly url: string;
  readonly freeze: () => void;
  /** What was sent meanwhile arrives now. */
  readonly thaw: () => void;
  readonly close: () => Promise<void>;
};

/** Opens a line to the database at `url`. */
export async function openLine(url: string): Promise<FrozenLine> {
  const { hostname: host, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isFrozen) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
