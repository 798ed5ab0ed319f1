import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { openPostgres } from '../../apps/server/src/db/database.ts';
import { ROOT } from '../../scripts/launcher/root.mjs';
import { type Bench, inTurns, limitRow, median, ratioRow } from './runner/bench.ts';
import { startServerProcess, type ServerProcess } from './runner/server-process.ts';
import { type LoadResult, runLoad } from './runner/http-load.ts';
import type { Launches } from './runner/launch-again.ts';

const CLIENTS = 32;
const SECONDS = 8;
const ROUNDS = 3;
const SLOW_LAUNCHES = 64;
const SLOW_PAIRS = 6;

interface VendorServer {
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
  readonly seats: readonly { readonly player: string; readonly session: string; readonly token: string }[];
  readonly slowGame: string;
}

/** Bets of vendors over HTTP, signed, from the socket to the commit and back; and what a vendor that hangs costs the others. */
export const benches: readonly Bench[] = [
  {
    name: 'vendor',
    run: async ({ postgres, say }) => {
      const running = await postgres();
      const url = running.createDatabase('vendor');
      const server = await start(url);
      try {
        say('signed bets of a vendor over HTTP, 32 callers, against pgbench TPC-B-like');
        const p99sMs: number[] = [];
        let turnedAway = 0;
        let answers = 0;
        const tpcB = () => running.tpcB({ seconds: SECONDS }).then(({ perSecond }) => perSecond);
        const bets = async (): Promise<number> => {
          const result = await load(server.value);
          p99sMs.push(result.p99Ms);
          turnedAway += result.turnedAway;
          answers += result.answers;
          return result.perSecond;
        };
        await load(server.value);
        const { reference, subject } = await inTurns(ROUNDS, tpcB, bets);
        say('the same bets of members with limits of stake, loss and time, as every member of the Brazilian profile has them');
        const limited = await withLimits(url, () => inTurns(ROUNDS, tpcB, async () => (await load(server.value)).perSecond));
        say('the same bets while another vendor takes 30 seconds for every launch');
        const slow = await withSlowVendor(server.value);
        say('the same bets of members who hold no cash and an active bonus, which pays all of each');
        await giveBonuses(url);
        const locked = await inTurns(ROUNDS, tpcB, async () => (await load(server.value)).perSecond);
        return [
          ratioRow({
            name: 'vendor bet over HTTP',
            value: subject,
            unit: '/s',
            reference: { name: 'TPC-B-like', value: reference },
            atLeast: 0.82,
          }),
          ratioRow({
            name: 'vendor bet with a time limit',
            value: limited.subject,
            unit: '/s',
            reference: { name: 'TPC-B-like', value: limited.reference },
            atLeast: 0.78,
          }),
          ratioRow({
            name: 'vendor bet with an active bonus',
            value: locked.subject,
            unit: '/s',
            reference: { name: 'TPC-B-like', value: locked.reference },
            atLeast: 0.7,
          }),
          limitRow({ name: 'vendor bets not booked in time', value: (turnedAway / answers) * 100, unit: '%', atMost: 0.05 }),
          limitRow({ name: 'vendor bet, 99th percentile', value: median(p99sMs), unit: 'ms', atMost: 50 }),
          limitRow({ name: 'change of that by a slow vendor', value: slow.changePercent, unit: '%', atMost: 20 }),
        ];
      } finally {
        server.stop();
      }
    },
  },
];

/** Gives every member an active bonus that counts in the vendor's game, and stakes all their cash elsewhere, so that each stake is locked money. */
async function giveBonuses(url: string): Promise<void> {
  const database = openPostgres(url, { asOwner: true, connectionsMax: 1 });
  const post = (from: string) => database.pool.query(`SELECT ledger_post((SELECT array_agg(m) FROM (${from}) AS q (m)))`);
  const move = (
    kind: string,
    legs: string,
  ) => `ROW (g.merchant_id, '${kind}', g.member_id, 'bench_bonus', '${kind}', '\\x00', g.currency, '{}',
    ARRAY[${legs}]::ledger_leg[], NULL, false, NULL)::ledger_move`;
  try {
    await database.pool.query(`INSERT INTO bonus_offer (id, version, merchant_id, kind, title, amount, terms, one_per, budget, starts_at, ends_at)
      SELECT 'bof_bench', 1, min(m.merchant_id), 'gift', '{}', '{"fixedMinor": "1000000000"}', '{}', 'person', 1, now() - interval '1 day', now() + interval '1 day'
      FROM member m;
      INSERT INTO bonus_grant (id, merchant_id, member_id, offer_id, offer_version, title, currency, amount, terms, games, state, required_micro, progress_micro,
        released, forfeited, granted_at, granted_on, expires_at, moves)
      SELECT 'bgr_' || substr(m.id, 5), m.merchant_id, m.id, 'bof_bench', 1, '{}', m.currency, 1000000000,
        '{"contribution": {"RNG": 1000000, "LIVE": 1000000, "FISH": 1000000, "SPORTS": 1000000}}', '{}', 'active', 1000000000000000000, 0, 0, 0, now(),
        current_date, now() + interval '1 day', 0
      FROM member m WHERE m.type = 0;
      UPDATE member SET bonus = true WHERE type = 0`);
    await post(`SELECT ${move('bonus_grant', "ROW (g.member_id, 'bonus:' || g.id, g.amount, NULL), ROW (g.merchant_id, 'bonus_cost', -g.amount, NULL)")}
      FROM bonus_grant g`);
    await post(`SELECT ${move('bet', "ROW (g.member_id, 'main', -a.balance, NULL), ROW (g.merchant_id, 'clearing:EA', a.balance, NULL)")}
      FROM bonus_grant g JOIN ledger_account a ON a.owner_id = g.member_id AND a.pocket = 'main' AND a.balance > 0`);
  } finally {
    await database.close();
  }
}

/** Measures while every member has limits that nobody reaches. */
async function withLimits<T>(url: string, measure: () => Promise<T>): Promise<T> {
  const database = openPostgres(url, { asOwner: true, connectionsMax: 1 });
  try {
    await database.pool.query('SELECT protection_guard(merchant_id, id) FROM member');
    await database.pool.query(`UPDATE member_guard SET stake_limits = '{1000000000000,NULL,1000000000000}', loss_limits = '{1000000000000,NULL,1000000000000}',
      time_limits = '{86400,NULL,2592000}'`);
    return await measure();
  } finally {
    await database.pool.query(
      'UPDATE member SET guarded = false; UPDATE member_guard SET stake_limits = DEFAULT, loss_limits = DEFAULT, time_limits = DEFAULT',
    );
    await database.close();
  }
}

/**
 * The change of the others' 99th percentile, in percent: the median of the changes within pairs of slices, every second pair the other way round. Two slices of a
 * pair stand beside each other in time, so that what else the machine does in that minute falls on both.
 */
async function withSlowVendor(server: VendorServer): Promise<{ readonly changePercent: number }> {
  const changes: number[] = [];
  for (let pair = 0; pair < SLOW_PAIRS; pair += 1) {
    const p99Ms = { alone: Number.NaN, beside: Number.NaN };
    for (const kind of pair % 2 === 0 ? (['alone', 'beside'] as const) : (['beside', 'alone'] as const)) {
      const stop = kind === 'beside' ? await startSlowLaunches(server) : () => Promise.resolve();
      p99Ms[kind] = (await load(server)).p99Ms;
      await stop();
    }
    changes.push((p99Ms.beside / p99Ms.alone - 1) * 100);
  }
  return { changePercent: median(changes) };
}

/** Starts players who try again and again to start a game of the vendor that hangs; answers how to stop them. */
async function startSlowLaunches({ url, slowGame, seats }: VendorServer): Promise<() => Promise<unknown>> {
  const workerData: Launches = { url, game: slowGame, tokens: seats.slice(0, SLOW_LAUNCHES).map(({ token }) => token) };
  const players = new Worker(new URL('./runner/launch-again.ts', import.meta.url), { workerData });
  let failure: Error | null = null;
  players.on('error', (error: Error) => {
    failure = error;
  });
  await once(players, 'message');
  return async () => {
    await players.terminate();
    if (failure !== null) throw failure;
  };
}

interface BetLoad extends LoadResult {
  /** Answers that were not a booking: the wallet could not book in its time. */
  readonly turnedAway: number;
  readonly answers: number;
}

/** Bets for a while. Only bookings count; a wallet out of time says 503. Throws when anything else was answered: what fails fast is not fast. */
async function load(server: VendorServer): Promise<BetLoad> {
  const secret = Buffer.from(server.secret, 'base64url');
  const result = await runLoad({
    url: server.url,
    clients: CLIENTS,
    seconds: SECONDS,
    next: (client) => betRequest(server, secret, client),
  });
  const refusals = [...result.failures].filter(([status]) => status !== 503);
  if (refusals.length > 0) throw new Error(`the wallet refused: ${refusals.map(([status, count]) => `${count} × ${status}`).join(', ')}`);
  const turnedAway = result.failures.get(503) ?? 0;
  const answers = result.perSecond * SECONDS;
  return { ...result, turnedAway, answers, perSecond: result.perSecond * (1 - turnedAway / answers) };
}

let sent = 0;
const run = Date.now().toString(36);

/** The next bet of one caller; its players take turns. */
function betRequest({ keyId, seats }: VendorServer, secret: Buffer, client: number): string {
  sent += 1;
  const perClient = Math.floor(seats.length / CLIENTS);
  const seat = seats[client * perClient + (sent % perClient)];
  const id = `${run}-${sent}`;
  const body = `{"player":"${seat?.player}","session":"${seat?.session}","game":"aurora","roundId":"r-${id}","transactionId":"t-${id}","currency":"BRL","amount":"0.20"}`;
  const timestamp = String(Date.now());
  const nonce = `nonce-of-bench-${id}`;
  const signature = createHmac('sha256', secret).update(`${timestamp}\n${nonce}\nPOST\n/vendor/v1/bet\n${body}`).digest('hex');
  return (
    `POST /vendor/v1/bet HTTP/1.1\r\nHost: localhost\r\nX-Trevo-Key: ${keyId}\r\nX-Trevo-Timestamp: ${timestamp}\r\nX-Trevo-Nonce: ${nonce}\r\n` +
    `X-Trevo-Signature: ${signature}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}

function start(databaseUrl: string): Promise<ServerProcess<VendorServer>> {
  return startServerProcess<VendorServer>(join(ROOT, 'apps/server/test/vendor-server.ts'), databaseUrl);
}
