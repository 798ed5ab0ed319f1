import { accountTypes } from '@trevo/contract';
import { createDraws } from '../draws.ts';
import type { Person } from '../team/team-people.ts';

const first =
  'amanda benicio cecilia danilo eduarda felipe giovana hugo isadora jorge larissa mateus natalia otto priscila rafael sabrina thiago ursula valter yasmin zeca'.split(
    ' ',
  );
const last = ['alencar', 'batista', 'cardoso', 'duarte', 'esteves'] as const;

/** How many come to the house by themselves: with the demo agent's team and the demo accounts some two hundred. */
export const houseCount = first.length * last.length;
/** Of how many one only looks around. */
const lookers = 9;

/** Those who came without an agent in the days of the past, steadily. The same at every start. */
export function housePeople(days: number): readonly Person[] {
  const draws = createDraws(days);
  return Array.from(
    { length: houseCount },
    (_, number): Person => ({
      username: `${first[number % first.length]}${last[Math.floor(number / first.length)]}`,
      type: accountTypes.member,
      upline: '',
      level: 0,
      day: Math.floor((number * days) / houseCount),
      stake: draws.oneOf([2, 5, 5, 10, 20]),
      firstPayment: number % lookers === lookers - 1 ? 0 : 20 + draws.below(60),
    }),
  );
}
