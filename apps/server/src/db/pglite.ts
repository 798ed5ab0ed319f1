import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { FatalError } from '../fatal-error.ts';
import { refuseOtherVersion } from './embedded-version.ts';
import type { PgliteReply, PgliteRequest, PgliteWorkerData } from './pglite-worker.ts';

/** The embedded PostgreSQL, spoken to over the wire protocol like a server. One session only: `connect` streams must not overlap. */
export type Pglite = {
  readonly connect: () => Duplex;
  /** A copy of the whole data folder as a tar, for templates and backups. */
  readonly dump: () => Promise<Uint8Array>;
  /** Lets the database's clock run so many milliseconds ahead of the machine's (below zero: behind it) until it is turned again or closed. */
  readonly turnClock: (aheadMs: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Opens (and creates when missing) the embedded database in `dataDir`, or in memory. The caller holds the folder's lock. Rejects with one sentence; with
 * `OtherVersionError` where the files are another major version's.
 */
export async function openPglite(options: Omit<PgliteWorkerData, 'engine'>): Promise<Pglite> {
  const { dataDir } = options;
  if (dataDir) refuseOtherVersion(dataDir);
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: { ...options, engine: await compileEngine() } satisfies PgliteWorkerData,
  });
  const replies: Array<{ resolve: (reply: PgliteReply) => void; reject: (error: Error) => void }> = [];
  const next = () => new Promise<PgliteReply>((resolve, reject) => replies.push({ resolve, reject }));
  let gone: Error | null = null;
  let serves = false;
  const failAll = (error: Error) => {
    gone ??= error;
    for (const waiting of replies.splice(0)) waiting.reject(error);
  };
  worker.on('message', (reply: PgliteReply) => {
    const waiting = replies.shift();
    if (reply.kind === 'failed') waiting?.reject(new Error(`The embedded database failed: ${reply.message}`));
    else waiting?.resolve(reply);
  });
  worker.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => {
    failAll(new Error('The embedded database has stopped'));
    // Nobody waits for this: it is for the last guard of the process, which cannot serve without its database.
    if (serves) throw new FatalError('The embedded database has stopped', { cause: gone });
  });
  const ask = (request: PgliteRequest) => {
    if (gone) return Promise.reject(gone);
    const reply = next();
    worker.postMessage(request);
    return reply;
  };
  await next().catch((error: unknown) => {
    // What a copy was unpacked from may be another version's as well.
    if (dataDir) refuseOtherVersion(dataDir);
    throw error;
  });
  serves = true;
  return {
    connect: () => wire(ask),
    async dump() {
      const reply = await ask({ kind: 'dump' });
      return reply.kind === 'dump' ? reply.tar : new Uint8Array();
    },
    async turnClock(aheadMs) {
      await ask({ kind: 'clock', aheadMs });
    },
    async close() {
      serves = false;
      if (gone) return;
      await ask({ kind: 'close' });
      await worker.terminate();
    },
  };
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** The engine is compiled once in a process, for every database that it opens. */
function compileEngine(): Promise<WebAssembly.Module> {
  compiled ??= (async () => {
    const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
    return WebAssembly.compile(await readFile(join(folder, 'pglite.wasm')));
  })();
  return compiled;
}

const terminateMessage = 0x58;

/** A socket as the `pg` client expects it. Writes that arrive together are handed over together. */
function wire(ask: (request: PgliteRequest) => Promise<PgliteReply>): Duplex {
  const hand = (bytes: Buffer, done: (error?: Error | null) => void) => {
    if (bytes[0] === terminateMessage) {
      duplex.push(null);
      done();
      return;
    }
    ask({ kind: 'bytes', bytes }).then(
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
