import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../scripts/launcher/root.mjs';
import { type Bench, inTurns, limitRow, ratioRow } from './runner/bench.ts';

const SOCKETS = 2_000;
const TICKS = 40;
const TICK_EVERY_MS = 250;
const ROUNDS = 3;
const READY_WITHIN_MS = 180_000;

/** A tick of the crash room to 2,000 sockets, against the plainest fan-out of the same bytes from the same process. */
export const benches: readonly Bench[] = [
  {
    name: 'crash-tick',
    run: async ({ postgres, say }) => {
      const server = await startServer((await postgres()).createDatabase('crash_tick'));
      try {
        say(`${SOCKETS} game sockets and ${SOCKETS} plain ones; ${TICKS} ticks each, ${ROUNDS} times in turns`);
        const ours = await openSockets(server.url, (index) => server.tokens[index % server.tokens.length] ?? '');
        const plain = await openSockets(server.plainUrl, () => 'plain');
        const p99Of = (sockets: Listeners, word: 'tick' | 'plain') => measure(server, sockets, word);
        await p99Of(ours, 'tick');
        let worst = 0;
        const { reference, subject } = await inTurns(
          ROUNDS,
          () => p99Of(plain, 'plain').then((ms) => 1000 / ms),
          async () => {
            const ms = await p99Of(ours, 'tick');
            worst = Math.max(worst, ms);
            return 1000 / ms;
          },
        );
        return [
          limitRow({ name: 'crash tick to 2,000 sockets, 99th percentile', value: worst, unit: 'ms', atMost: 100 }),
          ratioRow({
            name: 'crash ticks told within their 99th percentile',
            value: subject,
            unit: '/s',
            reference: { name: 'plain ws fan-out', value: reference },
            atLeast: 0.5,
          }),
        ];
      } finally {
        server.stop();
      }
    },
  },
];

interface FanOutServer {
  readonly url: number;
  readonly plainUrl: number;
  readonly tokens: readonly string[];
  /** Sends one tick; answers when it was begun, in milliseconds of the machine's clock. */
  readonly send: (word: 'tick' | 'plain') => Promise<number>;
  readonly stop: () => void;
}

interface Listeners {
  readonly sockets: readonly Socket[];
  /** Takes the moment at which each socket hears something next; resolves when all have. */
  readonly hear: () => Promise<readonly number[]>;
}

const nowMs = (): number => performance.timeOrigin + performance.now();

/** The 99th percentile, over all sockets and ticks, of the time from the beginning of a tick to its bytes at the client. */
async function measure(server: FanOutServer, listeners: Listeners, word: 'tick' | 'plain'): Promise<number> {
  const took: number[] = [];
  for (let tick = 0; tick < TICKS; tick += 1) {
    const heard = listeners.hear();
    const sentAt = await server.send(word);
    for (const at of await heard) took.push(at - sentAt);
    await new Promise((resolve) => setTimeout(resolve, TICK_EVERY_MS / 5));
  }
  took.sort((a, b) => a - b);
  return took[Math.ceil(took.length * 0.99) - 1] ?? Number.NaN;
}

async function openSockets(port: number, tokenOf: (index: number) => string): Promise<Listeners> {
  const sockets: Socket[] = [];
  // A hundred at a time: the server looks each token up.
  for (let from = 0; from < SOCKETS; from += 100)
    sockets.push(...(await Promise.all(Array.from({ length: 100 }, (_, index) => openSocket(port, tokenOf(from + index))))));
  return {
    sockets,
    hear: () =>
      Promise.all(
        sockets.map(
          (socket) =>
            new Promise<number>((resolve) => {
              socket.once('data', () => resolve(nowMs()));
            }),
        ),
      ),
  };
}

/** A WebSocket over a bare TCP socket (RFC 6455): what a client costs should not be measured with the server. */
function openSocket(port: number, token: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.setNoDelay(true);
    socket.on('error', reject);
    let text = '';
    let said = false;
    const greet = (chunk: Buffer): void => {
      text += chunk.toString('latin1');
      if (!said && text.includes('\r\n\r\n')) {
        said = true;
        if (!text.startsWith('HTTP/1.1 101')) reject(new Error(`the socket was refused: ${text.slice(0, 40)}`));
        socket.write(maskedFrame(JSON.stringify({ type: 'hello', side: 'game', token, merchant: 'trevo' })));
      }
      if (!text.includes('"ready"')) return;
      socket.off('data', greet);
      resolve(socket);
    };
    socket.on('data', greet);
    socket.write(
      `GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
  });
}

/** A text of 126 to 65,535 bytes, or fewer, as a client's frame. */
function maskedFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const mask = randomBytes(4);
  const head =
    body.length < 126 ? Buffer.from([0x81, 0x80 | body.length]) : Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([head, mask, body.map((byte, index) => byte ^ (mask[index % 4] ?? 0))]);
}

async function startServer(databaseUrl: string): Promise<FanOutServer> {
  const child = spawn(process.execPath, [join(ROOT, 'apps/server/test/fan-out-server.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = linesOf(child);
  const { url, plainUrl, tokens } = JSON.parse(await lines()) as Pick<FanOutServer, 'url' | 'plainUrl' | 'tokens'>;
  return {
    url,
    plainUrl,
    tokens,
    send: async (word) => {
      child.stdin?.write(`${word}\n`);
      return Number(await lines());
    },
    stop: () => void child.kill('SIGTERM'),
  };
}

/** The lines a child says, one by one. Rejects when it ends or takes too long. */
function linesOf(child: ChildProcess): () => Promise<string> {
  const said: string[] = [];
  const waiting: Array<{ resolve: (line: string) => void; reject: (error: Error) => void }> = [];
  const fail = (sentence: string): void => {
    for (const one of waiting.splice(0)) one.reject(new Error(`the fan-out server ${sentence}`));
  };
  child.on('exit', (code) => fail(`ended with ${code}`));
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const one = waiting.shift();
      if (one) one.resolve(line);
      else said.push(line);
    });
  }
  return () =>
    new Promise((resolve, reject) => {
      const line = said.shift();
      if (line !== undefined) {
        resolve(line);
        return;
      }
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        reject(new Error('the fan-out server did not answer in time'));
      }, READY_WITHIN_MS);
      waiting.push({
        resolve: (text) => {
          clearTimeout(timer);
          resolve(text);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      });
    });
}
