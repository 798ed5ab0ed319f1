import { accountTypes } from '@trevo/contract';

const { member, topAgent, agent, streamer, corporate } = accountTypes;

/** What each kind of agent may make of a newcomer (the rule book of agents, §4). */
const creates: Readonly<Record<number, readonly number[]>> = {
  [topAgent]: [member, agent, streamer, corporate],
  [agent]: [member, agent],
  [streamer]: [member],
  [corporate]: [member, agent, streamer],
};

/** The account types that an agent's links may make, members first. */
export function mayCreate(type: number): readonly number[] {
  return creates[type] ?? [];
}
