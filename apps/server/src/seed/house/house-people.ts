import { accountTypes } from '@trevo/contract';
import { createDraws } from '../draws.ts';
import type { Person } from '../team/team-people.ts';

const first =
  'amanda benicio cecilia danilo eduarda felipe giovana hugo isadora jorge larissa mateus natalia otto priscila rafael sabrina thiago ursula valter yasmin zeca'.split(
    ' ',
  );
const last = ['alencar', 'batista', 'cardoso', 'duarte', 'esteves'] as const;

/** One of the house whose pages are shown beside the demo member's: who came early, plays the games of vendors, and brought somebody. */
export const shownMember = 'ceciliaalencar';

/** How many come to the house by themselves: with the demo agent's team and the demo accounts some two hundred. */
export const houseCount = first.length * last.length;
const names = Array.from(
  { length: houseCount },
  (_, number) => `${first[number % first.length]}${last[Math.floor(number / first.length)]}`,
);
/** Of how many one only looks around. */
const lookers = 9;

/** Those who came without an agent in the days of the past, steadily. The same at every start. */
export function housePeople(days: number): readonly Person[] {
  const draws = createDraws(days);
  return Array.from(
    { length: houseCount },
    (_, number): Person => ({
      username: names[number] ?? '',
      type: accountTypes.member,
      upline: '',
      level: 0,
      day: Math.floor((number * days) / houseCount),
      stake: draws.oneOf([2, 5, 5, 10, 20]),
      firstPayment: number % lookers === lookers - 1 ? 0 : 20 + draws.below(60),
    }),
  );
}

/** Of how many one plays the games of the studio, and nothing else. */
const studioEvery = 6;

/** Those of the house who play the games of the studio, and the others. */
export function byPlay(people: readonly Person[]): { readonly studio: readonly Person[]; readonly vendors: readonly Person[] } {
  const isStudio = (_: Person, number: number) => number % studioEvery === 1;
  return { studio: people.filter(isStudio), vendors: people.filter((person, number) => !isStudio(person, number)) };
}

/** The user name of whoever brought somebody; undefined: they came by themselves. Every fourth was brought by somebody who came some days before. */
export function referrerOf({ username }: Pick<Person, 'username'>): string | undefined {
  const number = names.indexOf(username);
  return number % referredEvery === 3 ? names[number - broughtBefore] : undefined;
}

const referredEvery = 4;
const broughtBefore = 13;
