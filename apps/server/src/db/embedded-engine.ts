import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { minuteMs, secondMs } from '@trevo/kernel';
import { DatabaseAwayError } from './database-away.ts';
import type { PgliteReply, PgliteRequest, PgliteWorkerData } from './pglite-worker.ts';

/** The embedded database's engine on its thread, from its start until it ends or breaks; then it answers nobody any more. */
export type Engine = {
  /** One after the other, in the order in which they were asked. Rejects with {@link DatabaseAwayError} where the engine broke meanwhile or before. */
  readonly ask: (request: PgliteRequest) => Promise<PgliteReply>;
  /** Ends the thread, whatever it is doing. */
  readonly end: () => Promise<void>;
};

type EngineOptions = PgliteOptions & {
  /** The engine broke, and why: told once, after everybody who waited for it was. Not told of an end that was asked for. */
  readonly broke: (error: Error) => void;
};

export type PgliteOptions = Omit<PgliteWorkerData, 'engine'> & {
  /** How long the engine may work on what was asked by the wire, in milliseconds. */
  readonly answerMs?: number;
};

/**
 * Nothing interrupts a statement of the embedded engine, and none of ours takes more than some seconds on a slow machine: what is not done by then will never be.
 */
const answerWithinMs = 2 * minuteMs;
/** Time is counted in beats of this process: one that was stopped for a while (a machine that slept) has lost one of them, and gives nobody up. */
const beatMs = secondMs;

/**
 * PostgreSQL counts how deep it stands on a stack of its own, in the engine's memory, and refuses what goes too deep (a value nested 5,000 times). Frames of compiled
 * code stand on the thread's, four megabytes by default, which was used up before.
 */
const stackSizeMb = 64;

type Waiting = { readonly request: PgliteRequest; readonly resolve: (reply: PgliteReply) => void; readonly reject: (error: Error) => void };

/** Starts the engine. Rejects with one sentence where it does not. */
export async function startEngine({ broke, answerMs = answerWithinMs, ...data }: EngineOptions): Promise<Engine> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: { ...data, engine: await compileEngine() } satisfies PgliteWorkerData,
    resourceLimits: { stackSizeMb },
  });
  /** The first of them is what the engine works on. */
  const waiting: Waiting[] = [];
  let gone: Error | null = null;
  let beats = 0;
  const opened = Promise.withResolvers<void>();

  const breakOff = (reason: string) => {
    if (gone) return;
    const [inHand] = waiting;
    const error = new Error(`The embedded database ${reason}${inHand ? ` at ${nameOf(inHand.request)}` : ''}`);
    gone = new DatabaseAwayError(error);
    opened.reject(error);
    for (const { reject } of waiting.splice(0)) reject(gone);
    void worker.terminate();
    broke(error);
  };
  const beating = setInterval(
    () => {
      beats = waiting[0]?.request.kind === 'bytes' ? beats + 1 : 0;
      // The answer may lie there unread where this process was busy: what came is read before anybody is given up.
      if (beats * Math.min(beatMs, answerMs) >= answerMs)
        setImmediate(() => beats > 0 && breakOff(`gave no answer within ${answerMs / secondMs} s`));
    },
    Math.min(beatMs, answerMs),
  ).unref();

  worker.on('message', (reply: PgliteReply) => {
    beats = 0;
    if (reply.kind === 'broken') return breakOff(`broke (${reply.message})`);
    if (reply.kind === 'ready') return opened.resolve();
    if (reply.kind !== 'failed') return waiting.shift()?.resolve(reply);
    opened.reject(new Error(`The embedded database failed: ${reply.message}`));
  });
  worker.on('error', (error) => breakOff(`has stopped (${String(error)})`));
  worker.on('exit', () => {
    clearInterval(beating);
    breakOff('has stopped');
  });

  const end = async () => {
    gone ??= new Error('The embedded database is closed');
    for (const { reject } of waiting.splice(0)) reject(gone);
    await worker.terminate();
  };
  await opened.promise.catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return {
    ask(request) {
      if (gone) return Promise.reject(gone);
      return new Promise((resolve, reject) => {
        waiting.push({ request, resolve, reject });
        worker.postMessage(request);
      });
    },
    end,
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

const parseMessage = 0x50;
const queryMessage = 0x51;
/** Type and length, before what a message says. */
const headBytes = 5;
const nameLengthMax = 200;

/** What was asked, for whoever reads the log: the statement's text without its values. */
function nameOf(request: PgliteRequest): string {
  if (request.kind !== 'bytes') return request.kind;
  const { bytes } = request;
  if (bytes[0] !== parseMessage && bytes[0] !== queryMessage) return 'a message of the wire';
  // Before the text of a Parse stands the name of its statement.
  const from = bytes[0] === queryMessage ? headBytes : bytes.indexOf(0, headBytes) + 1;
  return Buffer.from(bytes.subarray(from, bytes.indexOf(0, from)))
    .toString()
    .replaceAll(/\s+/g, ' ')
    .slice(0, nameLengthMax);
}
