import type { Calls, ResponseOf } from '@trevo/contract';
import type { Tone } from '@trevo/ui';
import { readAnew } from '../../platform/query-client.ts';

export type HouseContract = ResponseOf<Calls['officeContracts']>['list'][number];
export type TreeContract = ResponseOf<Calls['officeTreeContracts']>['list'][number];
export type TreeContractStory = ResponseOf<Calls['officeContract']>;
export type HouseProposal = ResponseOf<Calls['officeContractProposals']>['list'][number];
export type HouseDraft = ResponseOf<Calls['officeContractDrafts']>['list'][number];
export type Ending = ResponseOf<Calls['officeContractEndings']>['list'][number];

/** What a state is drawn in. */
export const stateTones: Readonly<Record<HouseContract['state'], Tone>> = {
  offered: 'warn',
  scheduled: 'info',
  active: 'ok',
  terminationRequested: 'warn',
  ending: 'warn',
  ended: 'neutral',
  superseded: 'neutral',
  rejected: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
};

export const endingTones: Readonly<Record<Ending['state'], Tone>> = {
  proposed: 'warn',
  done: 'ok',
  rejected: 'neutral',
  lapsed: 'neutral',
};

export async function refreshContracts(): Promise<void> {
  await readAnew('contracts');
}
