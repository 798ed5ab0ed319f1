import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { collectGarbage } from '../collect-garbage.ts';
import { OwnerOnlyFiles } from './owner-only-files.ts';

/**
 * Holds the embedded database on a thread of its own, so that a long query never stalls the HTTP loop.
 * Speaks the PostgreSQL wire protocol: bytes in, bytes out, strictly in order.
 */
export type PgliteWorkerData = {
  readonly dataDir?: string;
  readonly template?: Uint8Array<ArrayBuffer>;
  readonly engine: WebAssembly.Module;
};
export type PgliteRequest =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'dump' }
  | { readonly kind: 'close' }
  | { readonly kind: 'clock'; readonly aheadMs: number }
  | { readonly kind: 'garbage' };
export type PgliteReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  /** The engine is of no use any more, and this thread ends. */
  | { readonly kind: 'broken'; readonly message: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'dump'; readonly tar: Uint8Array }
  | { readonly kind: 'closed' }
  | { readonly kind: 'turned' }
  | { readonly kind: 'collected' };

const port = parentPort;
if (!port) throw new Error('The embedded database runs on a worker thread only');
const { dataDir, template, engine } = workerData as PgliteWorkerData;
const send = (reply: PgliteReply) => port.postMessage(reply);

/**
 * One session needs no room for a hundred, and a demo no 128 MB of buffers (the system's file cache stands behind them): 200 MB less
 * resident. The lock table is as large as before, since a migration locks every table it makes.
 */
const startParams = [
  ...PGlite.defaultStartParams,
  ...['shared_buffers=32MB', 'max_connections=5', 'max_locks_per_transaction=1024'].flatMap((setting) => ['-c', setting]),
];

async function open(): Promise<PGlite> {
  const fs = dataDir ? new OwnerOnlyFiles(dataDir) : null;
  return PGlite.create({
    startParams,
    pgliteWasmModule: engine,
    ...(fs ? { fs } : {}),
    ...(template ? { loadDataDir: new Blob([template]) } : {}),
  });
}

const loopOnce = '_PostgresMainLoopOnce';
/** What of PGlite its types keep to itself. */
type Inside = { readonly mod: { [loopOnce]: () => void }; readonly POSTGRES_MAIN_LONGJMP: number };

/**
 * Ends this thread where the engine breaks: it exited, trapped, or had no stack left. PGlite knows the one thing that the engine throws for an error of SQL; whatever
 * else is thrown it passes over and asks the engine again, at once and for ever (electric-sql/pglite#1058): that statement would never come back.
 */
function endWhereItBreaks(db: PGlite): void {
  const { mod, POSTGRES_MAIN_LONGJMP: errorOfSql } = db as unknown as Inside;
  const workOnce = mod[loopOnce];
  mod[loopOnce] = () => {
    try {
      workOnce();
    } catch (error) {
      if ((error as { readonly status?: unknown } | null)?.status !== errorOfSql) breakOff(error);
      throw error;
    }
  };
}

function breakOff(error: unknown): never {
  const { name = '', message = String(error) } = (error ?? {}) as { readonly name?: string; readonly message?: string };
  send({ kind: 'broken', message: `${name} ${message}`.trim() });
  process.exit(1);
}

const machineNow = Date.now;
const startTimer = globalThis.setTimeout;
const timerMsMax = 2 ** 31 - 1;

/**
 * The engine asks this thread what time it is, and so does nothing else on it. Below zero: it lives in the past, where it waits until its last count of statistics
 * is a while ago. A timer cannot be that long, and one that is fires at once, again and again.
 */
function turnClock(aheadMs: number): void {
  Date.now = () => machineNow() + aheadMs;
  const bounded = (run: () => void, ms?: number) => startTimer(run, Math.min(ms ?? 0, timerMsMax));
  globalThis.setTimeout = Object.assign(bounded, startTimer);
}

async function answer(db: PGlite, request: PgliteRequest): Promise<void> {
  if (request.kind === 'bytes') {
    send({ kind: 'bytes', bytes: await db.execProtocolRaw(request.bytes, { throwOnError: false }) });
  } else if (request.kind === 'dump') {
    const tar = await db.dumpDataDir('none');
    send({ kind: 'dump', tar: new Uint8Array(await tar.arrayBuffer()) });
  } else if (request.kind === 'clock') {
    turnClock(request.aheadMs);
    send({ kind: 'turned' });
  } else if (request.kind === 'garbage') {
    collectGarbage();
    send({ kind: 'collected' });
  } else {
    await db.close();
    send({ kind: 'closed' });
  }
}

try {
  const db = await open();
  endWhereItBreaks(db);
  let turn: Promise<void> = Promise.resolve();
  port.on('message', (request: PgliteRequest) => {
    turn = turn.then(() => answer(db, request)).catch(breakOff);
  });
  send({ kind: 'ready' });
} catch (error) {
  send({ kind: 'failed', message: String(error) });
}
