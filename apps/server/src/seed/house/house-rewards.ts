import { addDays, BusinessCalendar, type Id, type Instant, minuteMs, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import { inTransaction } from '../../db/transaction.ts';
import { callOf } from '../acting.ts';
import { createDraws } from '../draws.ts';
import { seedRaffle, seedTournament } from '../seed-rewards.ts';
import { type Player } from '../team/team-play.ts';
import { pastDays, playersOf, type TeamWorld } from '../team/team-world.ts';

/** A raffle and a tournament begin on the first day and every so many days from then: the last ones run today. */
const everyDays = 14;
/** The first ones come with the brand. */
const firstDay = 0;
/** How many join a tournament on the day after its beginning, and again two days later. */
const joinersAtOnce = 14;

type Begin = readonly [at: Instant, act: () => Promise<unknown>];

/** What happens on a day to raffles and tournaments: they begin, and members join. Tickets and scores come of play, by the work of the server. */
export function rewardSteps(world: TeamWorld, day: number, midnight: Instant): readonly Begin[] {
  const at = (minutes: number) => plusMs(midnight, minutes * minuteMs);
  const since = day % everyDays;
  return [
    ...(since === 0 && day > firstDay ? [[at(9 * 60 + 30), () => begin(world, midnight)] as const] : []),
    ...(since === 1 || since === 3 ? [[at(9 * 60 + 40), () => joinTournaments(world, day)] as const] : []),
  ];
}

/** The next raffle and the next tournament; where a start was broken off those that are there stay. */
async function begin({ app, merchant }: TeamWorld, midnight: Instant): Promise<void> {
  const nextDay = new BusinessCalendar(merchant.timeZone).startOf(addDays(new BusinessCalendar(merchant.timeZone).dateOf(midnight), 1));
  const [from, to] = [toTimestamp(midnight), toTimestamp(nextDay)];
  await inTransaction(app.db, async (tx) => {
    const { rows } = await sql<{ raffles: number; tournaments: number }>`SELECT
      (SELECT count(*)::int FROM raffle WHERE merchant_id = ${merchant.id} AND opens_at >= ${from} AND opens_at < ${to}) AS raffles,
      (SELECT count(*)::int FROM tournament WHERE merchant_id = ${merchant.id} AND starts_at >= ${from} AND starts_at < ${to}) AS tournaments`.execute(
      tx,
    );
    if (rows[0]?.raffles === 0) await seedRaffle(app, tx, merchant.id);
    if (rows[0]?.tournaments === 0) await seedTournament(app, tx, merchant.id);
  });
}

/** Some of those who play join what is open. Who has joined already stays joined. */
async function joinTournaments(world: TeamWorld, day: number): Promise<void> {
  const { app, merchant } = world;
  const { rows } = await sql<{ id: Id<'tournament'> }>`SELECT id FROM tournament
    WHERE merchant_id = ${merchant.id} AND state IN ('published', 'started') AND ends_at > clock_timestamp() ORDER BY starts_at`.execute(
    app.db,
  );
  const players = createDraws(joinersFrom + day).shuffled(payers(playersOf(world, Math.min(day, pastDays) - 1)));
  for (const { id: tournamentId } of rows)
    for (const player of players.slice(0, joinersAtOnce))
      await app.modules.routes.joinTournament(callOf(app, merchant, player), { tournamentId, buyIn: 0n });
}

/** Draws of their own. */
const joinersFrom = 20_000;

function payers(players: readonly Player[]): readonly Player[] {
  return players.filter(({ firstPayment }) => firstPayment > 0);
}
