import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Bench, limitRow, median, ratioRow } from './runner/bench.ts';
import { type FanOutServer, maskedFrame, openSocket, startFanOutServer } from './runner/fan-out.ts';
import { lineOf, type Readers, type ReadLine } from './runner/room-listeners.ts';

const READERS = 2_000;
const READER_PROCESSES = 2;
/** Sessions of readers; the others write. */
const READING = 100;
/** The room lets everybody say a line in ten seconds; so many who use that are eight lines a second. */
const WRITERS = 80;
const TURN_MS = 10_000;
const ROUNDS = 3;
/** How long what was said last may be on its way; a busy machine is slow, and loses nothing for that. */
const REST_MS = 500;
const RESTS_MAX = 40;

/** Says a line to a room; resolves when it was taken. */
type Say = (writer: number, line: string) => Promise<void>;

/** A room of 2,000 readers in which eighty write: from the press to the bytes at each reader, against the plainest chat there is, from the same process. */
export const benches: readonly Bench[] = [
  {
    name: 'chat-room',
    run: async ({ postgres, say }) => {
      const server = await startFanOutServer((await postgres()).createDatabase('chat_room'), READING + WRITERS);
      const children: ChildProcess[] = [];
      try {
        say(
          `${READERS} readers of a room and ${READERS} of a plain one, in ${READER_PROCESSES} processes each; ${WRITERS} write, ${ROUNDS} times in turns`,
        );
        const reading = server.portalTokens.slice(0, READING);
        const room = await openReaders(children, server.url, reading);
        const plain = await openReaders(children, server.plainUrl, ['plain']);
        const talker = await openSocket(server.plainUrl, 'plain');
        const ours = overHttp(server);
        const plainly = overSocket(talker);
        await talk(room, ours);
        const [figures, references]: [Figures[], Figures[]] = [[], []];
        for (let round = 0; round < ROUNDS; round += 1) {
          references.push(await talk(plain, plainly));
          figures.push(await talk(room, ours));
        }
        const [p50, p99, plainP99] = [
          median(figures.map(({ p50Ms }) => p50Ms)),
          median(figures.map(({ p99Ms }) => p99Ms)),
          median(references.map(({ p99Ms }) => p99Ms)),
        ];
        say(`plain: median ${median(references.map(({ p50Ms }) => p50Ms)).toFixed(1)} ms, 99th percentile ${plainP99.toFixed(1)} ms`);
        return [
          limitRow({ name: 'line of a chat to 2,000 readers, median', value: p50, unit: 'ms', atMost: 75 }),
          limitRow({ name: 'line of a chat to 2,000 readers, 99th percentile, median of three', value: p99, unit: 'ms', atMost: 150 }),
          ratioRow({
            name: 'lines told within their 99th percentile',
            value: 1_000 / p99,
            unit: '/s',
            reference: { name: 'plain ws chat', value: 1_000 / plainP99 },
            atLeast: 0.3,
          }),
          limitRow({
            name: 'lines of a chat that a reader missed or read twice',
            value: figures.reduce((sum, { wrong }) => sum + wrong, 0),
            unit: '',
            atMost: 0,
          }),
        ];
      } finally {
        for (const child of children) child.kill();
        server.stop();
      }
    },
  },
];

async function openReaders(children: ChildProcess[], port: number, tokens: readonly string[]): Promise<readonly ChildProcess[]> {
  const readers: Readers = { port, count: READERS / READER_PROCESSES, tokens };
  const opened = Array.from({ length: READER_PROCESSES }, () =>
    fork(new URL('./runner/room-listeners.ts', import.meta.url), [JSON.stringify(readers)], { serialization: 'advanced' }),
  );
  children.push(...opened);
  await Promise.all(opened.map((child) => nextOf(child)));
  return opened;
}

/** The next message of a process of readers; rejects when it ends. */
async function nextOf(child: ChildProcess): Promise<unknown> {
  const over = new AbortController();
  const ended = once(child, 'exit', { signal: over.signal }).then(([code]) => Promise.reject(new Error(`readers ended with ${code}`)));
  ended.catch(() => undefined);
  const [message] = (await Promise.race([once(child, 'message', { signal: over.signal }), ended])) as [unknown];
  over.abort();
  return message;
}

interface Figures {
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Lines times readers that were missed, or read more than once. */
  readonly wrong: number;
}

let lines = 0;

/** Each writer says a line as soon as the room lets them, spread over a turn as people are. */
async function talk(readers: readonly ChildProcess[], say: Say): Promise<Figures> {
  const said: number[] = [];
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      await wait((writer / WRITERS) * TURN_MS);
      lines += 1;
      const line = lines;
      said.push(line);
      await say(writer, lineOf(line, performance.timeOrigin + performance.now()));
    }),
  );
  const read = new Map<number, number[]>(said.map((line) => [line, []]));
  for (let rests = 0; rests < RESTS_MAX && [...read.values()].some(({ length }) => length < READERS); rests += 1) {
    await wait(REST_MS);
    await takeRead(readers, read);
  }
  // What is read twice comes behind.
  await wait(REST_MS);
  await takeRead(readers, read);
  const took = [...read.values()].flat().sort((a, b) => a - b);
  return {
    p50Ms: took[Math.floor(took.length / 2)] ?? Number.NaN,
    p99Ms: took[Math.ceil(took.length * 0.99) - 1] ?? Number.NaN,
    wrong: [...read.values()].reduce((sum, { length }) => sum + Math.abs(READERS - length), 0),
  };
}

async function takeRead(readers: readonly ChildProcess[], read: ReadonlyMap<number, number[]>): Promise<void> {
  for (const child of readers) {
    const answer = nextOf(child);
    child.send('read');
    for (const { line, tookMs } of (await answer) as ReadLine[]) read.get(line)?.push(...tookMs);
  }
}

/** As the page says it; a line that was refused was not measured. */
function overHttp({ url, roomId, portalTokens }: FanOutServer): Say {
  return async (writer, text) => {
    const response = await fetch(`http://127.0.0.1:${url}/wps/live/lines`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-merchant': 'trevo', authorization: `Bearer ${portalTokens[READING + writer]}` },
      body: JSON.stringify({ roomId, key: crypto.randomUUID(), text }),
    });
    const { success, errorCode } = (await response.json()) as { success: boolean; errorCode?: string };
    if (!success) throw new Error(`a line was answered ${response.status} ${errorCode}`);
  };
}

/** The same line into a socket, which a plain server passes on. */
function overSocket(talker: Socket): Say {
  return async (_writer, text) => {
    const line = { lineId: 'lvl_01k0000000000000000000000a', at: new Date().toISOString(), kind: 'member', by: 'lu***a', text };
    talker.write(maskedFrame(JSON.stringify({ type: 'live_line', roomId: 'lvr_01k0000000000000000000000a', lines: [line] })));
  };
}
