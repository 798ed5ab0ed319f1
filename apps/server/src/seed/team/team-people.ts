import { accountTypes } from '@trevo/contract';
import { createDraws } from '../draws.ts';

/** Somebody of the demo agent's team. */
export type Person = {
  readonly username: string;
  readonly type: number;
  /** User name of the agent whose link they come by. */
  readonly upline: string;
  /** Levels below the house's agent: 1 is the direct downline. */
  readonly level: number;
  /** The day of the team's past on which they come, from 0. */
  readonly day: number;
  /** What they put on a round in general, in whole units. */
  readonly stake: number;
  /** What they pay in after they came, in stakes; 0: nothing. */
  readonly firstPayment: number;
};

/** The agent of the house that all of this stands below. */
export const topAgent = 'arthur';

/** One of those below whose pages are shown beside theirs. */
export const shownAgent = 'beatriz';

const { member, agent, streamer, corporate } = accountTypes;

type Agent = Omit<Person, 'firstPayment' | 'stake'> & { readonly members: number };

/** The agents, in the order in which they come, and how many members each brings. */
const agents: readonly Agent[] = [
  { username: shownAgent, type: agent, upline: topAgent, level: 1, day: 1, members: 12 },
  { username: 'otavio', type: agent, upline: topAgent, level: 1, day: 2, members: 10 },
  { username: 'clubesol', type: corporate, upline: topAgent, level: 1, day: 4, members: 8 },
  { username: 'caio', type: agent, upline: 'beatriz', level: 2, day: 6, members: 9 },
  { username: 'lunaaovivo', type: streamer, upline: topAgent, level: 1, day: 8, members: 8 },
  { username: 'davi', type: agent, upline: 'otavio', level: 2, day: 11, members: 7 },
  { username: 'renata', type: agent, upline: 'beatriz', level: 2, day: 13, members: 6 },
  { username: 'agenciamar', type: agent, upline: 'clubesol', level: 2, day: 15, members: 5 },
  { username: 'estrelatv', type: streamer, upline: 'clubesol', level: 2, day: 19, members: 4 },
];
const ownMembers = 11;

const first = 'ana bruno carla diego elisa fabio gabi heitor iara joao karina lucas marcos nina olga paulo rita sergio tania vitor'.split(
  ' ',
);
const last = 'alves barros costa dias elias faria gomes horta lima melo nunes ortiz pires ramos silva souza teles uchoa viana zanon'.split(
  ' ',
);

/** A user name that no other number has: of twenty first names, each goes through the last names at its own pace. */
function nameOf(number: number): string {
  const round = Math.floor(number / first.length);
  return `${first[number % first.length]}${last[(number * 7 + round * 3) % last.length]}`;
}

/** Everybody, with the demo member ninety in all; agents before who comes by them. Newcomers come until the day before the last of `days`. */
export function peopleOf(days: number): readonly Person[] {
  const draws = createDraws(days);
  const led = [{ username: topAgent, level: 0, day: 0, members: ownMembers }, ...agents];
  const members = led
    .flatMap(({ members: count, ...upline }) => Array.from({ length: count }, () => upline))
    .map(
      ({ username, level, day }, number): Person => ({
        username: nameOf(number),
        type: member,
        upline: username,
        level: level + 1,
        // Many in the beginning, fewer later, and some of late.
        day: day + 1 + Math.min(draws.below(days - day - 2), draws.below(days - day - 2)),
        stake: 10 + 5 * draws.below(13),
        // Every other one only looks.
        firstPayment: 60 * draws.below(2),
      }),
    );
  const leading = agents.map(({ members: _count, ...one }): Person => ({ ...one, stake: 20 + 10 * draws.below(6), firstPayment: 25 }));
  return [...leading, ...members].toSorted((a, b) => a.day - b.day || a.level - b.level);
}
