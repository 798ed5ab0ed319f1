import { isStatementRefused } from './database-away.ts';

/** Work of one kind that shares statements. */
export type DeskWork<Job, Answer> = {
  /**
   * Does the jobs in one statement, which is its own transaction, and answers in their order. Nobody waits for a locked row longer than `patienceMs`;
   * null: as long as it takes. Doing a job twice must be the same as doing it once.
   */
  readonly run: (jobs: readonly Job[], patienceMs: number | null) => Promise<readonly Answer[]>;
  /** Whose job it is: owners take turns, so that one with many jobs does not stand before the others. */
  readonly ownerOf: (job: Job) => string;
  /** The row a job locks for itself. Jobs are sorted by it, so that two statements cannot wait for each other. */
  readonly lockOf: (job: Job) => string;
  /** Statements at work at once. The embedded database has one connection. */
  readonly lanes: number;
  /** How long a job that somebody's lock kept waiting waits on its own; null: as long as it takes. */
  readonly patienceAloneMs: number | null;
};

/** Jobs that share a statement, at most. Half of what sixteen cost is the statement's own; each that is added saves less. */
const togetherMax = 32;
/**
 * So many are company enough to begin with, at once. One statement that carried all that wait would leave the database idle while we answer them, and us while
 * it works; two that carry few each cost more than one.
 */
const company = 16;
/** Nobody waits longer than this for company while a lane is free: what is at work may wait for somebody's lock. */
const companyMs = 10;
/** Who waits longer than this for a lock goes on alone: the others of the statement would wait too. */
const patienceTogetherMs = 200;

type Waiting<Job, Answer> = {
  readonly job: Job;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

type Desk<Job, Answer> = {
  readonly work: DeskWork<Job, Answer>;
  readonly queues: Map<string, Waiting<Job, Answer>[]>;
  /** Locks that somebody waits for on their own, and how many do. */
  readonly stuck: Map<string, number>;
  waiting: number;
  /** Statements at work, and the jobs in them. */
  busy: number;
  working: number;
  woken: boolean;
  /** Runs while somebody waits for company. */
  hurry: NodeJS.Timeout | undefined;
};

/**
 * A desk that does jobs with few statements: what arrives while the database is at work goes in the next statement together, so that one round trip, one
 * transaction and one commit carry many jobs. A second statement begins beside the first when as many wait as that one carries. When one of them fails, nothing
 * of any stays, and each is done on its own. A job is rejected when the database cannot answer; whether it was done is then unknown.
 */
export function createDesk<Job, Answer>(work: DeskWork<Job, Answer>): (job: Job) => Promise<Answer> {
  const desk: Desk<Job, Answer> = {
    work,
    queues: new Map(),
    stuck: new Map(),
    waiting: 0,
    busy: 0,
    working: 0,
    woken: false,
    hurry: undefined,
  };
  return (job) =>
    new Promise((resolve, reject) => {
      const owner = work.ownerOf(job);
      const queue = desk.queues.get(owner);
      if (queue) queue.push({ job, resolve, reject });
      else desk.queues.set(owner, [{ job, resolve, reject }]);
      desk.waiting += 1;
      if (desk.waiting >= company && desk.busy < work.lanes) serveNext(desk);
      else wake(desk);
    });
}

/** Looks at the queues once everything that has arrived by now stands in them. */
function wake<Job, Answer>(desk: Desk<Job, Answer>): void {
  if (desk.woken) return;
  desk.woken = true;
  setImmediate(() => {
    desk.woken = false;
    while (canServe(desk) && isCompany(desk)) serveNext(desk);
    if (canServe(desk)) desk.hurry ??= setTimeout(() => hurryOn(desk), companyMs);
  });
}

function hurryOn<Job, Answer>(desk: Desk<Job, Answer>): void {
  desk.hurry = undefined;
  if (canServe(desk)) serveNext(desk);
}

type State = Pick<Desk<unknown, unknown>, 'waiting' | 'busy' | 'working'>;

const canServe = ({ work, waiting, busy }: State & { readonly work: { readonly lanes: number } }): boolean =>
  waiting > 0 && busy < work.lanes;

/** Whether as many wait as a statement at work carries. Where none is, whoever waits is enough. */
const isCompany = ({ waiting, busy, working }: State): boolean => busy === 0 || waiting >= Math.min(company, working / busy);

function serveNext<Job, Answer>(desk: Desk<Job, Answer>): void {
  clearTimeout(desk.hurry);
  desk.hurry = undefined;
  const taken = takeInTurn(desk.queues, togetherMax);
  desk.waiting -= taken.length;
  // Who waits is told, also of a fault of the desk itself: nobody may wait for ever.
  serve(desk, taken).catch((error: unknown) => {
    for (const waiting of taken) waiting.reject(error);
  });
}

async function serve<Job, Answer>(desk: Desk<Job, Answer>, taken: readonly Waiting<Job, Answer>[]): Promise<void> {
  const { work, stuck } = desk;
  const together = stuck.size === 0 ? [...taken] : taken.filter(({ job }) => !stuck.has(work.lockOf(job)));
  if (together.length < taken.length) for (const waiting of taken) if (!together.includes(waiting)) void alone(desk, waiting);
  if (together.length === 0) return;
  together.sort((a, b) => (work.lockOf(a.job) < work.lockOf(b.job) ? -1 : 1));
  desk.busy += 1;
  desk.working += together.length;
  try {
    await doJobs(work, together, patienceTogetherMs);
  } catch (error) {
    for (const waiting of together) {
      if (isOfOneJob(error, together.length)) void alone(desk, waiting);
      else waiting.reject(error);
    }
  } finally {
    desk.busy -= 1;
    desk.working -= together.length;
    wake(desk);
  }
}

/** Whether jobs may fare better alone. A line that broke says nothing of them, and would break again for each. */
function isOfOneJob(error: unknown, jobs: number): boolean {
  return isStatementRefused(error) && (jobs > 1 || (error as { readonly code?: unknown }).code === lockNotAvailable);
}

async function alone<Job, Answer>({ work, stuck }: Desk<Job, Answer>, waiting: Waiting<Job, Answer>): Promise<void> {
  const lock = work.lockOf(waiting.job);
  stuck.set(lock, (stuck.get(lock) ?? 0) + 1);
  try {
    await doJobs(work, [waiting], work.patienceAloneMs);
  } catch (error) {
    waiting.reject(error);
  } finally {
    const left = (stuck.get(lock) ?? 1) - 1;
    if (left === 0) stuck.delete(lock);
    else stuck.set(lock, left);
  }
}

async function doJobs<Job, Answer>(
  work: DeskWork<Job, Answer>,
  waiting: readonly Waiting<Job, Answer>[],
  patienceMs: number | null,
): Promise<void> {
  const jobs = waiting.map(({ job }) => job);
  const answers = await again(() => work.run(jobs, patienceMs));
  for (const [index, { resolve }] of waiting.entries()) resolve(answers[index] as Answer);
}

/** The next at most `max`, one of each queue in turn. */
function takeInTurn<T>(queues: Map<string, T[]>, max: number): T[] {
  const taken: T[] = [];
  while (taken.length < max && queues.size > 0) {
    for (const [owner, queue] of queues) {
      const next = queue.shift();
      if (next !== undefined) taken.push(next);
      if (queue.length === 0) queues.delete(owner);
      if (taken.length >= max) break;
    }
  }
  return taken;
}

const lockNotAvailable = '55P03';
const attemptsMax = 4;
/** Deadlock, serialization, and a unique key that another transaction took in this moment: asked again, a statement finds what that one wrote. */
const retryable = new Set(['40P01', '40001', '23505']);

/** Runs a statement that is its own transaction, and again, at most three times with jitter, when the database gave it up for another's sake. */
export async function again<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attemptsMax || !retryable.has(String((error as { code?: unknown }).code))) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}
