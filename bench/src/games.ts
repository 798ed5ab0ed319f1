import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { ROOT } from '../../scripts/launcher/root.mjs';
import { type Bench, inTurns, limitRow, ratioRow } from './runner/bench.ts';
import { type LoadResult, runLoad } from './runner/http-load.ts';
import { startServerProcess } from './runner/server-process.ts';

const CLIENTS = 32;
const SECONDS = 8;
const ROUNDS = 3;
const STAKE = '0.20';

interface GamesServer {
  readonly url: string;
  /** Tokens of open game sessions, one per player. */
  readonly tokens: readonly string[];
  readonly stop: () => void;
}

/** The lobby at 10,000 games, and a spin for real money, over HTTP. */
export const benches: readonly Bench[] = [
  {
    name: 'game-list',
    run: async ({ postgres, say }) => {
      const server = await startGamesServer((await postgres()).createDatabase('game_list'));
      try {
        say('10,000 games; the list in pages, by vendor and by name, against a constant answer of the same server');
        let worstP99Ms = 0;
        const constant = () => load(server, () => get('/constant')).then(({ perSecond }) => perSecond);
        const list = async (): Promise<number> => {
          const result = await load(server, listRequest);
          worstP99Ms = Math.max(worstP99Ms, result.p99Ms);
          return result.perSecond;
        };
        await load(server, listRequest);
        const { reference, subject } = await inTurns(ROUNDS, constant, list);
        return [
          ratioRow({
            name: 'game list at 10,000 games',
            value: subject,
            unit: '/s',
            reference: { name: 'constant answer', value: reference },
            atLeast: 0.4,
          }),
          limitRow({ name: 'game list, 99th percentile', value: worstP99Ms, unit: 'ms', atMost: 25 }),
        ];
      } finally {
        server.stop();
      }
    },
  },
  {
    name: 'spin',
    run: async ({ postgres, say }) => {
      const running = await postgres();
      const server = await startGamesServer(running.createDatabase('spin'));
      try {
        say('one spin for real money, over HTTP: stake, outcome, win and round, against pgbench TPC-B-like');
        const tpcB = () => running.tpcB({ seconds: SECONDS }).then(({ perSecond }) => perSecond);
        const spins = () => load(server, (client) => spinRequest(server, client)).then(({ perSecond }) => perSecond);
        await spins();
        const { reference, subject } = await inTurns(ROUNDS, tpcB, spins);
        return [
          ratioRow({
            name: 'spin over HTTP',
            value: subject,
            unit: '/s',
            reference: { name: 'TPC-B-like', value: reference },
            atLeast: 0.78,
          }),
        ];
      } finally {
        server.stop();
      }
    },
  },
];

/** Runs a load for a while. Throws when anything but success was answered: what fails fast is not fast. */
async function load(server: GamesServer, next: (client: number) => string): Promise<LoadResult> {
  const result = await runLoad({ url: server.url, clients: CLIENTS, seconds: SECONDS, next });
  if (result.failures.size > 0)
    throw new Error(`the server refused: ${[...result.failures].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
  return result;
}

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Merchant: trevo\r\nAccept-Language: pt-BR\r\n\r\n`;
}

let asked = 0;

/** Pages of the whole list mostly, now and then of a vendor or a name, as people browse. */
function listRequest(): string {
  asked += 1;
  const page = (asked % 20) + 1;
  const narrowing = asked % 10 === 0 ? `&gameName=ficcao+${asked % 50}` : asked % 3 === 0 ? '&vassalage=BENCH' : '';
  return get(`/wps/relay/GCSGAME_gameList?clientType=3&platform=html5-desktop&gameType=RNG&pageNo=${page}&pageSize=18${narrowing}`);
}

let spun = 0;

/** Each client's players take turns. */
function spinRequest({ tokens }: GamesServer, client: number): string {
  spun += 1;
  const perClient = Math.floor(tokens.length / CLIENTS);
  const token = tokens[client * perClient + (spun % perClient)] ?? '';
  const body = JSON.stringify({ betId: randomUUID(), stake: STAKE, choice: {} });
  return (
    `POST /pge/v1/bets HTTP/1.1\r\nHost: localhost\r\nX-Merchant: trevo\r\nX-Game-Token: ${token}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}

async function startGamesServer(databaseUrl: string): Promise<GamesServer> {
  const { value, stop } = await startServerProcess<Omit<GamesServer, 'stop'>>(join(ROOT, 'apps/server/test/games-server.ts'), databaseUrl);
  return { ...value, stop };
}
