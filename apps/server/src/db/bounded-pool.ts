import { secondMs } from '@trevo/kernel';
import pg from 'pg';
import { DatabaseAwayError, isDatabaseAway, isStatementRefused } from './database-away.ts';
import { patienceMs } from './patience.ts';
import { type Silence, watchSilence } from './silence.ts';

/**
 * What a request may wait for, below the two seconds in which everybody gets an answer. The server ends a statement itself, so that a slow one costs its
 * connection only where the server says nothing either.
 */
const requestBounds = {
  statementMs: 1_700,
  lockMs: 1_600,
  answerMs: 1_900,
  /** For a connection, while the database answers others: then it is busy, and not away. */
  turnMs: 5_000,
  /** A transaction whose process went silent gives its locks back. */
  idleInTransactionMs: 5_000,
} as const;

/** What long work may wait for, beside what it asks for itself ({@link patienceMs}). */
const patientBounds = { connections: 8, statementMs: 3_600 * secondMs, lockMs: 10 * secondMs, idleInTransactionMs: 60 * secondMs } as const;

/** To a server that is there a connection takes milliseconds; to an answer of a probe belongs one. */
const connectMs = 5 * secondMs;
const probeMs = 500;

/** A pool whose callers wait for an answer of the database for a bounded time; long work has connections of its own. */
export class BoundedPool extends pg.Pool {
  readonly #silence: Silence;
  readonly #patient: pg.Pool;
  readonly #turnMs: number;

  /** `times`: how many times as long as a request may wait everything may take here; 1 but where tests share a machine. */
  constructor(config: pg.PoolConfig, times = 1) {
    const silence = watchSilence(() => probe(config, probeMs * times));
    const answerMs = requestBounds.answerMs * times;
    super({ ...config, ...serverBounds(requestBounds, times), Client: boundedClient(silence, () => answerMs) });
    this.#silence = silence;
    this.#turnMs = requestBounds.turnMs * times;
    const patient = { max: patientBounds.connections, Client: boundedClient(silence, () => patienceMs() ?? answerMs) };
    this.#patient = new pg.Pool({ ...config, ...serverBounds(patientBounds), ...patient });
    this.#patient.on('error', () => {});
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Taken): void;
  override connect(callback?: Taken): Promise<pg.PoolClient> | undefined {
    const patience = patienceMs();
    const taken =
      patience === null ? this.#takeTurn(() => super.connect(), this.#turnMs) : this.#takeTurn(() => this.#patient.connect(), patience);
    if (!callback) return taken;
    taken.then(
      (client) => callback(undefined, keptWhereRefused(client), client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.#patient.end()]);
  }

  async #takeTurn(ask: () => Promise<pg.PoolClient>, turnMs: number): Promise<pg.PoolClient> {
    for (;;) {
      if (this.#silence.isSilent()) throw new DatabaseAwayError();
      const client = await inTurn(this.#silence, ask(), turnMs);
      if ((client as pg.PoolClient & Born).bornIn === this.#silence.epoch()) return client;
      // Of the time before a silence: nobody knows whether anybody is at its other end.
      client.release(true);
    }
  }
}

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: Error | boolean) => void) => void;
/** The epoch of the silence watch in which a connection was made. */
type Born = { readonly bornIn: number };

/**
 * A single query's connection goes back to the pool also where its statement was refused: the pool would end it, and with it every plan it has made, at the
 * word of whoever sends a statement that fails.
 */
function keptWhereRefused(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  client.release = (error) => release(isStatementRefused(error) ? undefined : error);
  return client;
}

type ServerBounds = { readonly statementMs: number; readonly lockMs: number; readonly idleInTransactionMs: number };

function serverBounds(of: ServerBounds, times = 1) {
  return {
    statement_timeout: of.statementMs * times,
    lock_timeout: of.lockMs * times,
    idle_in_transaction_session_timeout: of.idleInTransactionMs * times,
  };
}

/** A connection that comes within the time for a turn and before silence begins; one that comes later goes back. Everything else is {@link DatabaseAwayError}. */
function inTurn(silence: Silence, coming: Promise<pg.PoolClient>, turnMs: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const end = () => {
      isOver = true;
      clearTimeout(timer);
      endWait();
    };
    const giveUp = (error: unknown) => {
      end();
      reject(error instanceof DatabaseAwayError ? error : new DatabaseAwayError(error));
    };
    const endWait = silence.wait(giveUp);
    const timer = setTimeout(giveUp, turnMs);
    coming.then((client) => {
      if (isOver) return client.release();
      end();
      resolve(client);
    }, giveUp);
  });
}

/** Rejects unless a new connection is made and answers in time. */
async function probe(config: pg.PoolConfig, withinMs: number): Promise<void> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: withinMs, query_timeout: withinMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
  } finally {
    // Whoever does not answer need not be told.
    client.end().catch(() => {});
  }
}

/**
 * A connection that is given up where a statement keeps its caller waiting for longer than `limitMs`, or when the database falls silent: nobody knows what it is
 * still doing, and whoever took it next would wait behind it. Every query that stood in it is told {@link DatabaseAwayError}.
 */
function boundedClient(silence: Silence, limitMs: () => number) {
  return class extends pg.Client implements Born {
    readonly bornIn = silence.epoch();

    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: connectMs });
      // Who has the connection hears of its end by the queries; without a listener the end would be the process's too.
      this.on('error', () => {});
    }

    // One body for all the ways a query is asked; the types are the driver's.
    override query(...asked: [never]): never {
      let isDone = false;
      const giveUp = (error: Error) => {
        if (!isDone) (this as unknown as Wired).connection.stream.destroy(error);
      };
      const endWait = silence.wait(giveUp);
      // The answer may lie there unread where this process was busy: what came is read before anybody is given up.
      const timer = setTimeout(() => setImmediate(giveUp, new DatabaseAwayError()), limitMs());
      const done = (error: unknown) => {
        isDone = true;
        clearTimeout(timer);
        endWait();
        if (!isDatabaseAway(error)) silence.heard();
      };
      const callback: unknown = asked.at(-1);
      if (typeof callback === 'function') {
        const heard = (...answer: unknown[]) => {
          done(answer[0]);
          (callback as (...all: unknown[]) => void)(...answer);
        };
        return super.query(...([...asked.slice(0, -1), heard] as [never]));
      }
      const answer = super.query(...asked) as Promise<unknown>;
      answer.then(() => done(null), done);
      return answer as never;
    }
  };
}

/** The driver's socket, which it does not name in its types. */
type Wired = { readonly connection: { readonly stream: { readonly destroy: (error: Error) => void } } };
