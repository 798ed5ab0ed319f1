import { queryOptions } from '@tanstack/react-query';
import type { Calls, ContractKindName, RequestOf, ResponseOf } from '@trevo/contract';
import { callApi } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ownKey } from '../../platform/query-keys.ts';

export type ContractRow = ResponseOf<Calls['agentContracts']>['list'][number];
export type ContractStory = ResponseOf<Calls['agentContract']>;
export type Picture = NonNullable<ContractStory['picture']>;
/** What an offer would have left its sender, period by period. */
export type Margin = ResponseOf<Calls['previewContract']>['margin'];
export type OfferBase = ResponseOf<Calls['contractTerms']>;
export type NewOffer = RequestOf<Calls['offerContract']>;
export type ContractMove = RequestOf<Calls['moveAgentContract']>['act'];
type ContractId = RequestOf<Calls['agentContract']>['contractId'];

/** Names of the answers that speak of contracts. */
const answers = ['contracts', 'contract', 'contractDrafts', 'contractsHeld', 'contractsWith'];

/** One contract with its versions. */
export function contractQuery(contractId: string) {
  return queryOptions({
    queryKey: ownKey('contract', contractId),
    staleTime: 0,
    queryFn: () => callApi('agentContract', { contractId: contractId as ContractId }),
  });
}

const isOpen = ({ state }: ContractRow): boolean => state === 'offered' || state === 'scheduled';

/** What the account holds that is open or in force, what is open first. One answer holds both: of two, a contract that begins between them would stand in each. */
export function heldQuery() {
  return queryOptions({
    queryKey: ownKey('contractsHeld'),
    queryFn: async () => {
      const { list } = await callApi('agentContracts', { as: 'holder', state: 'living', pageSize: 100 });
      return list.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)));
    },
  });
}

/** What the agent can offer by. */
export function offerBaseQuery(kind: ContractKindName) {
  return queryOptions({ queryKey: ownKey('contractTerms', kind), staleTime: 0, queryFn: () => callApi('contractTerms', { kind }) });
}

export type MemberId = NonNullable<RequestOf<Calls['agentContracts']>['downlineId']>;

/** The terms of a kind that are in force with an account of the direct downline now: one for each category. */
export function presentTermsQuery(kind: ContractKindName, downlineId: string) {
  return queryOptions({
    queryKey: ownKey('contractsWith', kind, downlineId),
    staleTime: 0,
    queryFn: async () => {
      const asked = { kind, as: 'offerer', state: 'inForce', downlineId: downlineId as MemberId, pageSize: 100 } as const;
      const { list } = await callApi('agentContracts', asked);
      return list.map(({ terms }) => terms);
    },
  });
}

/** Asks again for everything that speaks of contracts. */
export async function askContractsAgain(): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => answers.includes(String(queryKey[2])) });
}

/** The downline's answer, by the call of the contract's kind. */
export async function answerContract(
  { contractId, version, terms }: ContractRow,
  status: 'A' | 'C' | 'R',
  isConfirmed = false,
): Promise<void> {
  const said = { status, version, ...(isConfirmed ? ({ confirmed: 'Y' } as const) : {}) };
  const id = contractId as ContractId;
  if (terms.kind === 'dividend') await callApi('processDividendReq', { type: terms.category, contractId: id, ...said });
  else if (terms.kind === 'daily') await callApi('processDailySalContract', { id, ...said });
  else if (terms.kind === 'hourly') await callApi('processContractHourSalary', { contractId: id, ...said });
  else await callApi('processRealTimeSalaryContract', { contractId: id, ...said });
  await askContractsAgain();
}

/** What either side does about an offer or an end. */
export async function moveContract(contractId: string, act: ContractMove): Promise<void> {
  await callApi('moveAgentContract', { contractId: contractId as ContractId, act });
  await askContractsAgain();
}
