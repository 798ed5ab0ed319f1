import {
  addDays,
  BusinessCalendar,
  hourMs,
  type Id,
  type Instant,
  instant,
  invariant,
  type LocalDate,
  minuteMs,
  plusMs,
  weekdayOf,
} from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import type { Merchant } from '../../core/merchant.ts';
import { createWorker } from '../../jobs/index.ts';
import {
  bonusSteps,
  checkInSteps,
  houseSteps,
  jackpotSteps,
  liveLotteries,
  lotteriesMs,
  messageSteps,
  rewardSteps,
  seedToday,
  type Step,
  studioPlayers,
} from '../house/index.ts';
import { seedSigner } from '../seed-accounts.ts';
import { openPast, type Past } from './past.ts';
import { offer } from './team-contracts.ts';
import { beginTeam, join } from './team-joins.ts';
import { payInAgain, sendSome, withdrawSome } from './team-money.ts';
import { topAgent } from './team-people.ts';
import { insertPlayedGames, playAtOnce } from './team-play.ts';
import { offersOf } from './team-terms.ts';
import { openWorld, pastDays, playersOf, type TeamWorld } from './team-world.ts';

/** The instant at which the team's past begins, for a brand of this zone: in the morning of its first day. */
export function beginOfPast(timeZone: string, now: Instant): Instant {
  const calendar = new BusinessCalendar(timeZone);
  return plusMs(calendar.startOf(addDays(calendar.dateOf(now), 1 - pastDays)), 8 * hourMs);
}

type Who = { readonly merchant: Merchant; readonly operatorId: Id<'operator'>; readonly password: string };

/**
 * Gives the demo agent a team of three levels and ninety people with two months behind it, and the house as many who came by themselves, by the same use cases as
 * everybody's: links and registrations, payments, rounds, transfers, contracts, and each night the work that reckons and pays; then what waits today. Both clocks stand at each step's time. Interrupted, it goes on after the last
 * night that was reckoned: each step finds what it did before. Jobs must not run meanwhile.
 */
export async function seedTeam(app: App, { merchant, operatorId, password }: Who): Promise<void> {
  const past = openPast(withBeacon(app));
  try {
    const world = await openWorld({ app: past.app, merchant, operatorId, signerId: await seedSigner(app, merchant), password });
    await insertPlayedGames(app, merchant);
    const calendar = new BusinessCalendar(merchant.timeZone);
    const first = calendar.dateOf(await readBegin(app, merchant));
    const livedTo = await readLivedTo(app, merchant);
    for (let day = 0; day < pastDays; day++) await liveDay(past, world, { day, date: addDays(first, day), livedTo, now: app.clock.now() });
    await liveLotteries(past, world, { now: () => app.clock.now(), players: studioPlayers(world) });
    await past.end();
    await doNight({ ...world, app });
    for (const one of offersOf(pastDays).filter((it) => it.day === pastDays)) await offer({ ...world, app }, one);
    await seedToday({ ...world, app });
  } finally {
    await past.end();
  }
}

type Day = { readonly day: number; readonly date: LocalDate; readonly livedTo: Instant; readonly now: Instant };

/** Lives a day from its night on, but for what was lived already and what is still to come. */
async function liveDay({ turnTo }: Past, world: TeamWorld, { day, date, livedTo, now }: Day): Promise<void> {
  const midnight = new BusinessCalendar(world.merchant.timeZone).startOf(date);
  for (const [at, act] of stepsOf(world, day, midnight)) {
    if (at <= livedTo || at > plusMs(now, -lotteriesMs - 2 * minuteMs)) continue;
    await turnTo(at);
    await act();
  }
}

function stepsOf(world: TeamWorld, day: number, midnight: Instant): readonly Step[] {
  const at = (hour: number, minute = 0) => plusMs(midnight, hour * hourMs + minute * minuteMs);
  const steps: readonly Step[] = [
    ...(day === 0 ? [[at(9), () => beginTeam(world)] as const] : []),
    ...(isReckoned(world, day, midnight) ? [[at(6, 10), () => doNight(world)] as const] : []),
    ...world.people.filter((person) => person.day === day).map((person, place): Step => [at(10, 2 * place), () => join(world, person)]),
    ...offersOf(pastDays)
      .filter((one) => one.day === day)
      .map((one, place): Step => [at(11, 30 + place), () => offer(world, one)]),
    ...houseSteps(world, day, midnight),
    ...rewardSteps(world, day, midnight),
    ...bonusSteps(world, day, midnight),
    ...checkInSteps(world, day, midnight),
    ...messageSteps(world, day, midnight),
    ...jackpotSteps(world, day, { midnight, players: () => studioPlayers(world, day) }),
    ...(day % 4 === 1 ? [[at(8, 30), () => payInAgain(world, day)] as const] : []),
    [at(13, 30), () => sendSome(world, day)],
    [at(14, 10), () => withdrawSome(world, day)],
    ...playTimes(day).map(([hour, logIns], turn): Step => {
      const play = { name: day * 10 + turn, logIns };
      return [at(hour, (day * 7) % 60), () => playAtOnce(world.app, world.merchant, { ...play, players: playersOf(world, day) })];
    }),
  ];
  return steps.toSorted(([a], [b]) => a - b);
}

/** The hours at which the team plays on a day, and how many log in for it: of late oftener, and today at all hours, whenever that is looked at. */
function playTimes(day: number): readonly (readonly [hour: number, logIns: number])[] {
  if (day === pastDays - 1) return [0, 7, 9, 12, 15, 18, 21].map((hour) => [hour, 2]);
  return day < pastDays - recentDays
    ? [[13 + ((day * 5) % 9), 0]]
    : [
        [14, 2],
        [21, 1],
      ];
}

/** How many of the last days are lived as closely as the server lives them. */
const recentDays = 5;
const monday = 1;

/** Whether what is due is done in the morning of a day: on every recent one, and before on Mondays, when a week is over. A first start waits for it. */
function isReckoned({ merchant }: TeamWorld, day: number, midnight: Instant): boolean {
  const weekday = weekdayOf(new BusinessCalendar(merchant.timeZone).dateOf(midnight));
  return day > pastDays - recentDays || (day > 0 && weekday === monday);
}

/** What the server does by itself, in the order in which one needs the other. */
const nightWork = [
  'facts',
  'rebates',
  'contracts',
  'commission',
  'commission-ticks',
  'points',
  'missions',
  'tournaments',
  'raffles',
  'bonus',
  'jackpots',
  'referrals',
] as const;

/** Does what is due by now, as the workers do it. */
async function doNight({ app, merchant }: TeamWorld): Promise<void> {
  for (const name of nightWork) {
    const kind = app.work.find((one) => one.name === name);
    invariant(kind, `There is work called ${name}`);
    await enqueueWork(app.db, name, [{ merchantId: merchant.id, key: `demo team ${app.clock.now()}`, due: { afterMs: 0 } }]);
    const worker = createWorker(app, [kind]);
    while ((await worker.take('any')) > 0) await worker.idle();
  }
}

/** The app, without a beacon that cannot be asked yet: what waits for one goes on when the server runs. */
function withBeacon(app: App): App {
  const { beacon } = app.ports;
  return (beacon?.url() ?? null) === null ? { ...app, ports: { ...app.ports, beacon: null } } : app;
}

/** Since when the agent of the house is there. */
async function readBegin(app: App, { id }: Merchant): Promise<Instant> {
  const agent = await app.db
    .selectFrom('member')
    .where('merchant_id', '=', id)
    .where('username', '=', topAgent)
    .select('created_at')
    .executeTakeFirstOrThrow();
  return agent.created_at;
}

/** Up to where the team has lived already: what was settled before is reckoned. */
async function readLivedTo(app: App, { id }: Merchant): Promise<Instant> {
  const { rows } = await sql<{ at: Instant }>`SELECT reckoned_to AS at FROM fact_clock WHERE merchant_id = ${id}`.execute(app.db);
  return rows[0]?.at ?? instant(0);
}
