import { accountTypes } from '@trevo/contract';

export type Way = 'down' | 'up';

const { member, topAgent, agent, streamer, corporate } = accountTypes;

/** Which kinds of account may send which way (the rule book of agents, §4). A top agent's upline is the house, which takes no transfers. */
const senders: Readonly<Record<Way, readonly number[]>> = {
  down: [topAgent, agent, corporate],
  up: [member, agent, streamer, corporate],
};

export function maySend(type: number, way: Way): boolean {
  return senders[way].includes(type);
}
