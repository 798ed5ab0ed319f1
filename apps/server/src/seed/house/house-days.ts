import { defaultLanguage } from '@trevo/i18n';
import { hourMs, type Instant, invariant, minuteMs, plusMs } from '@trevo/kernel';
import { inTransaction } from '../../db/transaction.ts';
import { identify, insertMember } from '../../modules/members/index.ts';
import { callOf, payIn } from '../acting.ts';
import { createDraws } from '../draws.ts';
import { withdrawOne } from '../team/team-money.ts';
import type { Person } from '../team/team-people.ts';
import { type Player, playAtOnce } from '../team/team-play.ts';
import { pastDays, type TeamWorld } from '../team/team-world.ts';
import { housePeople } from './house-people.ts';

export type Step = readonly [at: Instant, act: () => Promise<unknown>];

/** How many of the last days are lived as closely as the server lives them. */
const recentDays = 5;
/** What somebody pays in again, in stakes of theirs. */
const stakesOfPayment = 40;
/** From this day on somebody always has enough to take out: a day that is lived twice, after a start that was broken off, finds who did. */
const firstPayOut = 13;
/** Turns of the house are named apart from those of the team: each name is its own rounds. */
const turnsFrom = 10_000;

/** What happens on a day of the past to those who came to the house by themselves: they register, pay in, play, take money out. */
export function houseSteps(world: TeamWorld, day: number, midnight: Instant): readonly Step[] {
  const at = (hour: number, minute = 0) => plusMs(midnight, hour * hourMs + minute * minuteMs);
  const people = housePeople(pastDays);
  const players = () => playersAmong(world, people, day);
  return [
    ...people.filter((person) => person.day === day).map((person, place): Step => [at(10, 1 + 7 * place), () => register(world, person)]),
    [at(12, 20), () => payInAgain(world, players(), day)],
    ...(day >= firstPayOut && day % 5 === 3 ? [[at(15, 10), () => withdrawOne(world, players(), day)] as const] : []),
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

/** What a registration writes but for the form, and the first payment. What was done already stays as it is. */
async function register(world: TeamWorld, { username, type, stake, firstPayment }: Person): Promise<void> {
  const { app, merchant, passwordHash, ids } = world;
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
        referredById: null,
        at,
      });
      invariant(refused === null, `The demo member ${username} is new`);
      await identify(app, tx, { merchantId: merchant.id, memberId, birthday: '1990-05-01' });
    });
    ids.set(username, memberId);
  }
  if (firstPayment > 0)
    await payIn(callOf(app, merchant, { memberId, username, type }), BigInt(stake * firstPayment) * 10_000n, 'demo-first');
}

/** Two of those who play pay in again. */
async function payInAgain({ app, merchant }: TeamWorld, players: readonly Player[], day: number): Promise<void> {
  const paying = createDraws(turnsFrom + day).shuffled(players.filter(({ firstPayment }) => firstPayment > 0));
  for (const player of paying.slice(0, 2))
    await payIn(callOf(app, merchant, player), BigInt(player.stake * stakesOfPayment) * 10_000n, `demo-${day}`);
}
