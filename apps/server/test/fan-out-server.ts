import { createHash, randomBytes } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { type Id, invariant, plusMs } from '@trevo/kernel';
import { gamesOf } from '@trevo/lottery-rules/calendar';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import { readConfig } from '../src/config.ts';
import { toTimestamp } from '../src/db/columns.ts';
import { openPostgres } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { createServer } from '../src/http/server.ts';
import type { CrashRoundNow } from '../src/modules/crash/crash-messages.ts';
import { readRooms } from '../src/modules/live/rooms-store.ts';
import { tellDraw } from '../src/modules/lottery/tell.ts';
import { hashToken } from '../src/modules/session/index.ts';
import { attachSocket } from '../src/realtime/socket.ts';
import { seedLive } from '../src/seed/seed-live.ts';
import { wire } from '../src/start/wire.ts';

/**
 * A server process for the benches of what many sockets hear: PostgreSQL at `DATABASE_URL`, players with a log-in and a game session, the product's own socket,
 * and beside it the plainest fan-out there is, which also says to everybody what one socket said. Says `{ url, plainUrl, tokens, portalTokens, roomId }` in a
 * line of JSON, `roomId` a room with a chat; for each line `tick`, `plain` or `draw` on its input it tells a tick of the crash room, the same plainly, or the result of a lottery's draw, and says when it began, in milliseconds of the machine's clock.
 */
const players = Number(process.env.BENCH_PLAYERS ?? '100');
const owner = openPostgres(process.env.DATABASE_URL ?? '', { asOwner: true, connectionsMax: 1 });
await migrate(owner);
await owner.close();
const config = readConfig({ ...process.env, TREVO_SECRET: 'only benchmarks use this secret, long enough', TREVO_LOG: 'silent' });
const app = wire({
  config,
  database: openPostgres(process.env.DATABASE_URL ?? ''),
  secret: config.secret ?? '',
  log: pino({ level: 'silent' }),
});
const merchantId = app.newId('merchant');
await app.db
  .insertInto('merchant')
  .values({
    id: merchantId,
    code: 'trevo',
    name: 'Trevo',
    currency: 'BRL',
    time_zone: 'America/Sao_Paulo',
    languages: ['PT', 'EN'],
    default_language: 'PT',
  })
  .execute();
const opened: Player[] = [];
for (let index = 0; index < players; index++) opened.push(await newPlayer(index));
const tokens = opened.map(({ token }) => token);
const portalTokens = opened.map(({ portalToken }) => portalToken);
const drawn = await newDraw();
await inTransaction(app.db, (tx) => seedLive(app, tx, merchantId));
const roomId = (await readRooms(app.db, { merchantId, now: app.clock.now() })).find(({ isOpen }) => isOpen)?.id;

const server = createServer(app);
attachSocket(server.server, app);
await server.listen({ host: '127.0.0.1', port: 0 });
const plainHttp = createHttpServer();
const plain = new WebSocketServer({ server: plainHttp, perMessageDeflate: false, clientTracking: true });
plain.on('connection', (socket: WebSocket) =>
  socket.on('message', (data) => {
    const text = String(data);
    if (!text.includes('"live_line"')) socket.send('{"type":"ready"}');
    else for (const one of plain.clients) one.send(text);
  }),
);
await new Promise<void>((ready) => plainHttp.listen(0, '127.0.0.1', ready));
process.stdout.write(
  `${JSON.stringify({ url: portOf(server.server.address()), plainUrl: portOf(plainHttp.address()), tokens, portalTokens, roomId })}\n`,
);

let position = 0;
process.stdin.on('data', (chunk: Buffer) => {
  for (const word of String(chunk).split('\n').filter(Boolean)) {
    const at = performance.timeOrigin + performance.now();
    const round: CrashRoundNow = { ...tick, position: ++position };
    if (word === 'tick') app.bus.publish(`crash:${merchantId}`, { type: 'crash', round });
    else if (word === 'draw') void tellDraw(app, merchantId, drawn);
    else {
      const text = JSON.stringify({ type: 'crash', round });
      for (const socket of plain.clients) socket.send(text);
    }
    process.stdout.write(`${at}\n`);
  }
});
process.on('SIGTERM', () => process.exit(0));

const tick = { roundId: 'cru_0', chainId: 'chn_0', phase: 'flying', ms: 4_321, pointHundredths: null, hash: null } as const;

function portOf(address: ReturnType<typeof plainHttp.address>): number {
  invariant(address !== null && typeof address === 'object', 'A server that listens has an address');
  return address.port;
}

/** An issue that was drawn just now. */
async function newDraw(): Promise<Parameters<typeof tellDraw>[2]> {
  const game = gamesOf({ zone: 'America/Sao_Paulo', years: [] }).get('SSC_1M');
  invariant(game, 'The game is in the catalogue');
  const id = app.newId('lotteryIssue');
  await sql`INSERT INTO lottery_issue (id, merchant_id, game, number, day, opens_at, closes_at, draws_at, made_at, state, result, drawn_at)
    VALUES (${id}, ${merchantId}, ${game.code}, 'T1', '2026-11-23', now(), now(), now(), now(), 'drawn', '[5,5,1,2,3]', now())`.execute(
    app.db,
  );
  return { id, game };
}

type Player = { readonly token: string; readonly portalToken: string };

/** A member with a log-in and an open session of Pipa; answers the tokens of both. */
async function newPlayer(index: number): Promise<Player> {
  const now = app.clock.now();
  const [created, later] = [toTimestamp(now), toTimestamp(plusMs(now, 3_600_000))];
  const [memberId, sessionId] = [app.newId('member'), app.newId('session')];
  await app.db
    .insertInto('member')
    .values({
      id: memberId,
      merchant_id: merchantId,
      username: `player${index}`,
      nickname: `player${index}`,
      type: 0,
      currency: 'BRL',
      language: 'PT',
      password_hash: null,
      password_initial: false,
      password_changed_at: created,
    })
    .execute();
  const portalToken = randomBytes(32).toString('base64url');
  const times = { created_at: created, idle_expires_at: later };
  const of: { merchant_id: Id<'merchant'>; member_id: Id<'member'> } = { merchant_id: merchantId, member_id: memberId };
  await app.db
    .insertInto('session')
    .values({
      ...times,
      ...of,
      token_hash: hashToken(portalToken),
      id: sessionId,
      ip: '127.0.0.1',
      user_agent: 'bench',
      seen_at: created,
      absolute_expires_at: later,
    })
    .execute();
  const token = randomBytes(32).toString('base64url');
  await app.db
    .insertInto('pge_session')
    .values({
      ...times,
      ...of,
      token_hash: createHash('sha256').update(token).digest(),
      id: app.newId('gameSession'),
      session_id: sessionId,
      game: 'pipa',
      mode: 'real',
      currency: 'BRL',
      language: 'PT',
      back_url: '/',
      expires_at: later,
      demo_balance: null,
      demo_spin_id: null,
    })
    .execute();
  return { token, portalToken };
}
