import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../../scripts/launcher/root.mjs';

const READY_WITHIN_MS = 180_000;
/** Frames without a payload (RFC 6455 §5.5): a server's ping, and a client's pong under a mask of zeros. */
const PING = Buffer.from([0x89, 0x00]);
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** What the server tells everybody who listens: a tick of the crash room, the same bytes plainly, the result of a lottery. */
export type FanOutWord = 'tick' | 'plain' | 'draw';

/** The server process of `apps/server/test/fan-out-server.ts`. */
export interface FanOutServer {
  readonly url: number;
  readonly plainUrl: number;
  /** Of game sessions, and of the log-ins that they stand under. */
  readonly tokens: readonly string[];
  readonly portalTokens: readonly string[];
  /** A room with a chat. */
  readonly roomId: string;
  /** Tells something once; answers when it was begun, in milliseconds of the machine's clock. */
  readonly send: (word: FanOutWord) => Promise<number>;
  readonly pid: number;
  readonly stop: () => void;
}

/** A WebSocket over a bare TCP socket (RFC 6455): what a client costs should not be measured with the server. */
export function openSocket(port: number, token: string, side: 'game' | 'portal' = 'game'): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the socket was closed before it was ready')));
    // Who answers no ping is cut. Texts here are ASCII, so these bytes are a ping wherever they stand.
    socket.on('data', (chunk: Buffer) => {
      if (chunk.includes(PING)) socket.write(PONG);
    });
    let text = '';
    let said = false;
    const greet = (chunk: Buffer): void => {
      text += chunk.toString('latin1');
      if (!said && text.includes('\r\n\r\n')) {
        said = true;
        if (!text.startsWith('HTTP/1.1 101')) reject(new Error(`the socket was refused: ${text.slice(0, 40)}`));
        socket.write(maskedFrame(JSON.stringify({ type: 'hello', side, token, merchant: 'trevo' })));
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
export function maskedFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const mask = randomBytes(4);
  const head =
    body.length < 126 ? Buffer.from([0x81, 0x80 | body.length]) : Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([head, mask, body.map((byte, index) => byte ^ (mask[index % 4] ?? 0))]);
}

/** Starts it on a fresh database at `databaseUrl`. A session opens twenty sockets at most. */
export async function startFanOutServer(databaseUrl: string, players = 100): Promise<FanOutServer> {
  const child = spawn(process.execPath, [join(ROOT, 'apps/server/test/fan-out-server.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, BENCH_PLAYERS: String(players) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = linesOf(child);
  const said = JSON.parse(await lines()) as Pick<FanOutServer, 'url' | 'plainUrl' | 'tokens' | 'portalTokens' | 'roomId'>;
  return {
    ...said,
    pid: child.pid ?? 0,
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
