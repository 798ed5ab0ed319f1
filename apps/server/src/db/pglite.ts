import { Duplex } from 'node:stream';
import { minuteMs } from '@trevo/kernel';
import { FatalError } from '../fatal-error.ts';
import { DatabaseAwayError } from './database-away.ts';
import { type Engine, type PgliteOptions, startEngine } from './embedded-engine.ts';
import { refuseOtherVersion } from './embedded-version.ts';
import type { PgliteRequest } from './pglite-worker.ts';

/** The embedded PostgreSQL, spoken to over the wire protocol like a server. One session only: `connect` streams must not overlap. */
export type Pglite = {
  readonly connect: () => Duplex;
  /** A copy of the whole data folder as a tar, for templates and backups. */
  readonly dump: () => Promise<Uint8Array>;
  /** Lets the database's clock run so many milliseconds ahead of the machine's (below zero: behind it) until it is turned again or closed. */
  readonly turnClock: (aheadMs: number) => Promise<void>;
  /** Gives back what the engine's thread needs no more. */
  readonly collectGarbage: () => Promise<void>;
  /** Calls `tell` when the engine broke and is started anew, with what it broke at. */
  readonly onBroken: (tell: (error: Error) => void) => void;
  readonly close: () => Promise<void>;
};

/** An engine that breaks oftener than this in ten minutes breaks at something that comes again and again. */
const breaksMax = 5;
const breaksWithinMs = 10 * minuteMs;

/**
 * Opens (and creates when missing) the embedded database in `dataDir`, or in memory. The caller holds the folder's lock. Rejects with one sentence; with
 * `OtherVersionError` where the files are another major version's.
 *
 * An engine that breaks, or that works on one thing for longer than any statement takes (`answerMs`, two minutes), is ended, and another one opens the folder:
 * what was committed is there, as after a process that was killed. Its streams end with `DatabaseAwayError`. Where there is no folder, where the next one
 * does not start, or where that happens again and again, it is a {@link FatalError} that nobody catches.
 */
export async function openPglite(options: PgliteOptions): Promise<Pglite> {
  const streams = new Set<Duplex>();
  const tellers: ((error: Error) => void)[] = [];
  const kept = await keepEngine(options, {
    broke: (error) => {
      for (const stream of streams) stream.destroy(new DatabaseAwayError(error));
    },
    goesOn: (error) => {
      for (const tell of tellers) tell(error);
    },
  });
  const ask = async (request: PgliteRequest) => (await kept.engine()).ask(request);
  return {
    connect() {
      const stream = wire(kept.engine());
      streams.add(stream);
      stream.once('close', () => streams.delete(stream));
      return stream;
    },
    async dump() {
      const reply = await ask({ kind: 'dump' });
      return reply.kind === 'dump' ? reply.tar : new Uint8Array();
    },
    turnClock: kept.turnClock,
    async collectGarbage() {
      await ask({ kind: 'garbage' });
    },
    onBroken: (tell) => void tellers.push(tell),
    close: kept.close,
  };
}

/** An engine, and the next one where it broke. `turnClock` and `close` as of {@link Pglite}. */
type Kept = { readonly engine: () => Promise<Engine> } & Pick<Pglite, 'turnClock' | 'close'>;

type Tellings = {
  /** The engine of until now answers nobody any more. */
  readonly broke: (error: Error) => void;
  /** Another one is being started. */
  readonly goesOn: (error: Error) => void;
};

async function keepEngine({ dataDir, template, answerMs }: PgliteOptions, tell: Tellings): Promise<Kept> {
  if (dataDir) refuseOtherVersion(dataDir);
  let breaks: number[] = [];
  let [aheadMs, serves] = [0, false];
  const broke = (error: Error) => {
    if (!serves) return;
    tell.broke(error);
    const now = performance.now();
    breaks = [...breaks.filter((at) => now - at < breaksWithinMs), now];
    if (!dataDir || breaks.length > breaksMax) {
      serves = false;
      throw stopped(error);
    }
    engine = startAgain(engine);
    tell.goesOn(error);
  };
  const start = (from: Pick<PgliteOptions, 'template'>) =>
    startEngine({ ...from, ...(dataDir ? { dataDir } : {}), ...(answerMs ? { answerMs } : {}), broke });
  const startAgain = async (broken: Promise<Engine>): Promise<Engine> => {
    // Two of them would destroy the folder.
    await (await broken).end();
    try {
      const next = await start({});
      if (aheadMs !== 0) await next.ask({ kind: 'clock', aheadMs });
      return next;
    } catch (error) {
      serves = false;
      queueMicrotask(() => {
        throw stopped(error);
      });
      throw error;
    }
  };
  let engine: Promise<Engine> = start(template ? { template } : {});
  await engine.catch((error: unknown) => {
    // What a copy was unpacked from may be another version's as well.
    if (dataDir) refuseOtherVersion(dataDir);
    throw error;
  });
  serves = true;
  return {
    engine: () => engine,
    async turnClock(ms) {
      aheadMs = ms;
      await (await engine).ask({ kind: 'clock', aheadMs });
    },
    async close() {
      if (!serves) return;
      serves = false;
      const last = await engine;
      try {
        await last.ask({ kind: 'close' });
      } finally {
        await last.end();
      }
    },
  };
}

/** Nobody waits for this: it is for the last guard of the process, which cannot serve without its database. */
function stopped(cause: unknown): FatalError {
  return new FatalError('The embedded database has stopped', { cause });
}

const terminateMessage = 0x58;

/** A socket as the `pg` client expects it, of one engine: the session of the next one knows nothing of it. Writes that arrive together are handed over together. */
function wire(engine: Promise<Engine>): Duplex {
  const hand = (bytes: Buffer, done: (error?: Error | null) => void) => {
    if (bytes[0] === terminateMessage) {
      duplex.push(null);
      done();
      return;
    }
    engine
      .then(({ ask }) => ask({ kind: 'bytes', bytes }))
      .then(
        (reply) => {
          if (reply.kind === 'bytes' && reply.bytes.length > 0)
            duplex.push(Buffer.from(reply.bytes.buffer, reply.bytes.byteOffset, reply.bytes.byteLength));
          done();
        },
        (error: Error) => done(error),
      );
  };
  const duplex = new Duplex({
    read() {},
    write: (chunk: Buffer, _encoding, done) => hand(chunk, done),
    writev: (chunks, done) => hand(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)), done),
  });
  const self = () => duplex;
  return Object.assign(duplex, {
    connect: () => queueMicrotask(() => duplex.emit('connect')),
    setNoDelay: self,
    setKeepAlive: self,
    ref: self,
    unref: self,
  });
}
