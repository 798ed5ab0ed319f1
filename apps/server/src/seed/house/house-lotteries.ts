import { createHash } from 'node:crypto';
import { type Instant, invariant, minuteMs, plusMs, secondMs } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { createWorker } from '../../jobs/index.ts';
import { visitRoom } from '../../rooms/index.ts';
import { readBalances } from '../../modules/wallet/index.ts';
import { callOf, payIn } from '../acting.ts';
import { createDraws } from '../draws.ts';
import { orderOf } from '../lottery-order.ts';
import type { Past } from '../team/past.ts';
import type { Player } from '../team/team-play.ts';
import type { TeamWorld } from '../team/team-world.ts';

/** How long before the start the lotteries open. Not longer: numbers that passed while nobody made issues are written down, each of them. */
export const lotteriesMs = 9 * minuteMs;
/** Draws that happen shortly before the start are left to the server. */
const untilMs = 20 * secondMs;
/** What is sold: a draw each minute, and one every five. */
const gamesSold = ['SSC_1M', 'SSC_5M'] as const;
/** Who bets on each draw, and what lies ready for it, in whole units. */
const perDraw = 3;
const ready = { least: 40n, payment: 100n };

/**
 * The last minutes of the lotteries: issues with their promises, slips of members, closes, draws by the beacon and settlement, by the room that does it
 * ever after. The clock is turned to each close and each draw; the last slips wait for draws to come. Without a beacon there is none of it.
 */
export async function liveLotteries(
  past: Past,
  world: TeamWorld,
  { now, players }: { now: () => Instant; players: readonly Player[] },
): Promise<void> {
  const { app, merchant } = world;
  const kind = app.modules.rooms.find(({ name }) => name === 'lottery');
  invariant(kind, 'There are lotteries');
  if (players.length === 0 || !(await isAsked(world))) return;
  const { rows } = await sql`SELECT FROM lottery_order WHERE merchant_id = ${merchant.id} LIMIT 1`.execute(app.db);
  if (rows.length > 0) return;
  await past.turnTo(plusMs(now(), -lotteriesMs));
  await visitRoom(app, kind, { key: merchant.id, merchantId: merchant.id }, async (step) => {
    await settleStep(step);
    for (let number = 0; ; number++) {
      await bet(world, players, number);
      const next = await nextEvent(world);
      if (next === null || next > plusMs(now(), -untilMs)) break;
      await past.turnTo(plusMs(next, secondMs / 10));
      await settleStep(step);
    }
  });
  const settling = app.work.filter(({ name }) => name.startsWith('lottery-settle'));
  const worker = createWorker(app, settling);
  while ((await worker.take('any')) > 0) await worker.idle();
}

/** Whether the beacon says its rounds. */
async function isAsked({ app }: TeamWorld): Promise<boolean> {
  const chain = await app.ports.beacon?.chain().catch(() => null);
  return typeof chain?.hash === 'string';
}

/** Steps until there is nothing to do but wait for the clock; a beacon that was asked answers meanwhile. */
async function settleStep(step: () => Promise<number>): Promise<void> {
  for (let idle = 0; idle < 2; ) {
    idle = (await step()) === 0 ? 0 : idle + 1;
    if (idle > 0) await wait(10);
  }
}

/** When the next sale ends or the next draw can be made. */
async function nextEvent({ app, merchant }: TeamWorld): Promise<Instant | null> {
  const { rows } = await sql<{ at: Instant | null }>`SELECT min(at) AS at FROM (
      SELECT closes_at AS at FROM lottery_issue WHERE merchant_id = ${merchant.id} AND state = 'selling'
      UNION ALL SELECT coalesce(beacon_at, draws_at) FROM lottery_issue WHERE merchant_id = ${merchant.id} AND state = 'frozen' AND seed_hash IS NOT NULL
    ) e WHERE at > clock_timestamp()`.execute(app.db);
  return rows[0]?.at ?? null;
}

/** Some bet on the draws that are on sale, once each. */
async function bet({ app, merchant }: TeamWorld, players: readonly Player[], number: number): Promise<void> {
  const { routes } = app.modules;
  const draws = createDraws(40_000 + number);
  for (const [place, gameCode] of gamesSold.entries()) {
    if (number % (place === 0 ? 2 : 6) !== 0) continue;
    for (const player of draws.shuffled(players).slice(0, perDraw)) {
      const caller = callOf(app, merchant, player);
      const game = await routes.lotteryGame(caller, { gameCode });
      const issue = game.ok ? game.value.issues.find(({ state }) => state === 'open') : undefined;
      if (!game.ok || !issue) continue;
      const { main } = await readBalances(app.db, merchant.id, player.memberId, merchant.currency);
      if (main < ready.least * unitMinor) await payIn(caller, ready.payment * unitMinor);
      const slipId = idOf(`${player.memberId} ${gameCode} ${issue.number}`);
      await routes.placeSlip(caller, { slipId, gameCode, issue: issue.number, orders: [orderOf(game.value.terms, issue.day, draws)] });
    }
  }
}

/** A UUID for a name: the same slip is placed once. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
