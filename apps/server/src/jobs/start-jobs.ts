import { secondMs } from '@trevo/kernel';
import type { App } from '../core/app.ts';
import type { WorkKind } from '../core/work.ts';
import { workChannel } from '../db/listen.ts';
import { makePeriods } from './make-periods.ts';
import { createWorker, type Worker } from './worker.ts';

export type RunningJobs = {
  /** Stops taking work, waits for what is at work, at most ten seconds, gives the rest back, and ends. */
  readonly stop: () => Promise<void>;
};

/** Without a word from the database work is looked for this often: what becomes due later, what failed, and what somebody left behind. */
const lookMs = secondMs;
const renewMs = 15 * secondMs;
const stopMs = 10 * secondMs;
const periodsTryAgainMs = 2 * secondMs;

/**
 * Starts the work of this process: schedules make rows, and rows are done. Every worker may start it: a row is one worker's at a time, and a period becomes
 * a row once. All deadlines are the database clock's; the timers here only say when to ask it.
 */
export function startJobs(app: App, kinds: readonly WorkKind[] = app.work, lookEveryMs: number = lookMs): RunningJobs {
  const state: State = { isStopping: false, isAway: false, calls: 0, looks: 0, looked: 0 };
  const worker = createWorker(app, kinds, { onRoom: () => call() });
  const taking = turn(app, state, () => takeAll(worker, state));
  const renewing = turn(app, state, () => worker.renew());
  const call = () => {
    state.calls += 1;
    if (!state.isStopping) setImmediate(taking.run);
  };
  const wake = () => {
    state.looks += 1;
    call();
  };
  const listener = app.database.listen(workChannel, wake);
  const look = setInterval(wake, lookEveryMs);
  const renew = setInterval(renewing.run, renewMs);
  const periods = repeat(state, async () => {
    const nextMs = await attempt(app, state, () => makePeriods(app, kinds));
    if (nextMs !== null) wake();
    return nextMs ?? periodsTryAgainMs;
  });
  wake();
  return {
    async stop() {
      state.isStopping = true;
      clearInterval(look);
      await periods.stop();
      await listener.close();
      await taking.rest();
      await worker.putDown(stopMs).catch((error: unknown) => app.log.warn({ err: error }, 'work in hand was not given back'));
      clearInterval(renew);
      await renewing.rest();
    },
  };
}

type State = { isStopping: boolean; isAway: boolean; calls: number; looks: number; looked: number };

/**
 * Takes until nothing is due that there is room for, and goes on where somebody called meanwhile. After a piece of work was put down, kinds are asked for only
 * once half of their room is free: rows are taken by the handful, and not each by a statement of its own.
 */
async function takeAll(worker: Worker, state: State): Promise<void> {
  for (let calls = -1; !state.isStopping && calls !== state.calls; ) {
    let least: 'any' | 'half' = state.looked === state.looks ? 'half' : 'any';
    [calls, state.looked] = [state.calls, state.looks];
    for (let took = 1; !state.isStopping && took > 0; least = 'half') took = await worker.take(least);
  }
}

/** One at a time: who comes while it runs is served by who runs. */
function turn(app: App, state: State, work: () => Promise<void>): { readonly run: () => void; readonly rest: () => Promise<unknown> } {
  let running: Promise<unknown> | null = null;
  return {
    run: () => void (running ??= attempt(app, state, work).finally(() => (running = null))),
    rest: async () => running,
  };
}

/** Null where it failed; an outage is logged once. */
async function attempt<T>(app: App, state: State, work: () => Promise<T>): Promise<T | null> {
  try {
    const done = await work();
    state.isAway = false;
    return done;
  } catch (error) {
    if (!state.isAway) app.log.warn({ err: error }, 'due work cannot be looked for; it is tried again until it can');
    state.isAway = true;
    return null;
  }
}

function repeat(state: State, work: () => Promise<number>): { readonly stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const next = () => {
    running = work().then((afterMs) => {
      if (!state.isStopping) timer = setTimeout(next, afterMs);
    });
  };
  next();
  return {
    async stop() {
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
    },
  };
}
