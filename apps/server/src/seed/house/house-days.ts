import { defaultLanguage } from '@trevo/i18n';
import { hourMs, type Id, type Instant, invariant, minuteMs, plusMs } from '@trevo/kernel';
import { inTransaction } from '../../db/transaction.ts';
import { identify, insertMember } from '../../modules/members/index.ts';
import { endAccess } from '../../modules/session/index.ts';
import { callOf, contextOf, logIn, payIn } from '../acting.ts';
import { createDraws } from '../draws.ts';
import { withdrawOne } from '../team/team-money.ts';
import type { Person } from '../team/team-people.ts';
import { type Player, playAtOnce } from '../team/team-play.ts';
import { pastDays, type TeamWorld } from '../team/team-world.ts';
import { byPlay, housePeople, referrerOf } from './house-people.ts';
import { studioSteps } from './house-studio.ts';

export type Step = readonly [at: Instant, act: () => Promise<unknown>];

/** How many of the last days are lived as closely as the server lives them. */
const recentDays = 5;
/** What somebody pays in again, in stakes of theirs. */
const stakesOfPayment = 40;
/** From this day on somebody always has enough to take out: a day that is lived twice, after a start that was broken off, finds who did. */
const firstPayOut = 13;
/** Who was brought by somebody after this day shares a browser with them: an operator has days to look at it. */
const firstDoubt = pastDays - 5;
/** Turns of the house are named apart from those of the team: each name is its own rounds. */
const turnsFrom = 10_000;

/** What happens on a day of the past to those who came to the house by themselves: they register, pay in, play, take money out. */
export function houseSteps(world: TeamWorld, day: number, midnight: Instant): readonly Step[] {
  const at = (hour: number, minute = 0) => plusMs(midnight, hour * hourMs + minute * minuteMs);
  const people = housePeople(pastDays);
  const { vendors } = byPlay(people);
  const players = () => playersAmong(world, vendors, day);
  return [
    ...people.filter((person) => person.day === day).map((person, place): Step => [at(10, 1 + 7 * place), () => register(world, person)]),
    [at(12, 20), () => payInAgain(world, players(), day)],
    ...(day >= firstPayOut && day % 5 === 3 ? [[at(15, 10), () => withdrawOne(world, players(), day)] as const] : []),
    ...studioSteps(world, {
      day,
      midnight,
      players: () => studioPlayers(world, day),
    }),
    ...hoursOf(day).map((hour, turn): Step => {
      const name = turnsFrom + day * 10 + turn;
      const logIns = day < pastDays - recentDays ? 0 : 2;
      return [at(hour, (day * 11) % 50), () => playAtOnce(world.app, world.merchant, { name, logIns, players: players() })];
    }),
  ];
}

/** When some of them play: of late oftener, and today at all hours, whenever that is looked at. */
function hoursOf(day: number): readonly number[] {
  if (day === pastDays - 1) return [1, 8, 11, 13, 16, 19, 22];
  return day < pastDays - recentDays ? [14 + ((day * 3) % 8)] : [11, 16, 20, 22];
}

/** Those of the house who have come by the end of a day. */
export function playersAmong({ ids }: TeamWorld, people: readonly Person[], day: number): readonly Player[] {
  return people.flatMap((person): Player[] => {
    const memberId = person.day <= day ? ids.get(person.username) : undefined;
    return memberId === undefined ? [] : [{ ...person, memberId }];
  });
}

/** Those of the house who play games of the studio and lotteries, and have money to. */
export function studioPlayers(world: TeamWorld, day = pastDays): readonly Player[] {
  return playersAmong(world, byPlay(housePeople(pastDays)).studio, day).filter(({ firstPayment }) => firstPayment > 0);
}

/** What a registration writes but for the form, and the first payment. What was done already stays as it is. */
async function register(world: TeamWorld, person: Person): Promise<void> {
  const { app, merchant, passwordHash, ids } = world;
  const { username, type, stake, firstPayment } = person;
  const referrer = referrerOf(person);
  const referredById = referrer === undefined ? null : (ids.get(referrer) ?? null);
  const memberId = ids.get(username) ?? app.newId('member');
  if (!ids.has(username)) {
    const at = app.clock.now();
    await inTransaction(app.db, async (tx) => {
      const refused = await insertMember(tx, merchant.id, {
        id: memberId,
        username,
        nickname: username,
        type,
        currency: merchant.currency,
        language: defaultLanguage,
        icon: 1 + (username.length % 11),
        passwordHash,
        passwordInitial: false,
        uplineId: null,
        referredById,
        at,
      });
      invariant(refused === null, `The demo member ${username} is new`);
      await identify(app, tx, { merchantId: merchant.id, memberId, birthday: '1990-05-01' });
    });
    ids.set(username, memberId);
    if (referredById !== null)
      await showBrowsers(world, { referrerId: referredById, refereeId: memberId, isShared: person.day > firstDoubt });
  }
  if (firstPayment > 0)
    await payIn(callOf(app, merchant, { memberId, username, type }), BigInt(stake * firstPayment) * 10_000n, 'demo-first');
}

/** A referral is judged when the browsers of both are known: they log in, in doubt from the same one. */
async function showBrowsers({ app, merchant }: TeamWorld, { referrerId, refereeId, isShared }: Referred): Promise<void> {
  const browser = app.random(32).toString('base64url');
  const visitor = contextOf(app, merchant);
  const seen = isShared ? { ...visitor, cookie: () => browser } : visitor;
  for (const memberId of [referrerId, refereeId]) {
    await logIn(seen, memberId);
    await inTransaction(app.db, (tx) => endAccess(app, tx, merchant.id, { memberId, reason: 'seed' }));
  }
}

type Referred = { readonly referrerId: Id<'member'>; readonly refereeId: Id<'member'>; readonly isShared: boolean };

/** Two of those who play pay in again. */
async function payInAgain({ app, merchant }: TeamWorld, players: readonly Player[], day: number): Promise<void> {
  const paying = createDraws(turnsFrom + day).shuffled(players.filter(({ firstPayment }) => firstPayment > 0));
  for (const player of paying.slice(0, 2))
    await payIn(callOf(app, merchant, player), BigInt(player.stake * stakesOfPayment) * 10_000n, `demo-${day}`);
}
