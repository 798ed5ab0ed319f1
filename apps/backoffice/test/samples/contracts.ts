import type { FakeAnswers } from '@trevo/testing';
import type { Calls, ResponseOf } from '@trevo/contract';
import { pageOf } from './page-of.ts';

type Line = ResponseOf<Calls['officeContracts']>['list'][number];
type Ending = ResponseOf<Calls['officeContractEndings']>['list'][number];

const at = '2026-11-22T12:00:00.000Z';
const contract: Line = {
  contractId: 'ctr_0000000000000000000000000a',
  version: 1,
  state: 'active',
  side: 'upline',
  upline: null,
  downline: 'patricia',
  downlineId: 'mbr_0000000000000000000000000a',
  terms: {
    kind: 'dividend',
    category: 'CONS',
    periodType: 'monthly',
    currency: 'BRL',
    tiers: [{ minValidBet: '1000.00', minNetLoss: '0.00', minActive: 5, ratePpm: 300_000, amount: null }],
    rows: [],
    activeMinValidBet: '100.00',
    deduct: ['promo', 'vendorFee', 'rebate', 'salary'],
    carry: 'none',
    carryCap: null,
    cap: null,
    minPayout: '1.00',
  },
  effectiveFrom: at,
  endsAt: null,
  endReason: null,
  offeredAt: at,
  answerBy: at,
  acceptedAt: at,
  requestedBy: null,
  requestUntil: null,
  ending: [],
};

const ending: Ending = {
  rulingId: 'ctu_0000000000000000000000000a',
  contractId: contract.contractId,
  version: 1,
  downline: 'patricia',
  kind: 'dividend',
  category: 'CONS',
  reason: 'fraud',
  evidence: 'the report of the risk team of the 20th',
  state: 'proposed',
  proposedBy: 'Rita Finance',
  isOwn: false,
  proposedAt: at,
  lapsesAt: at,
  decidedBy: null,
};

const proposal: ResponseOf<Calls['officeContractProposals']>['list'][number] = {
  proposalId: 'ctp_0000000000000000000000000a',
  downline: 'patricia',
  terms: contract.terms,
  effectiveFrom: null,
  state: 'proposed',
  proposedBy: 'Rita Finance',
  isOwn: false,
  proposedAt: at,
  lapsesAt: at,
  decidedBy: null,
};

const draft: ResponseOf<Calls['officeContractDrafts']>['list'][number] = {
  draftId: 'ctd_0000000000000000000000000a',
  revision: 3,
  downline: 'patricia',
  terms: { ...contract.terms, carry: 'capped', carryCap: '150.50', cap: '4000.00', deduct: ['promo'] },
  effectiveFrom: null,
  answerDays: 3,
  changedAt: at,
};

/** One that an agent gave another. */
const between: ResponseOf<Calls['officeTreeContracts']>['list'][number] = {
  ...contract,
  contractId: 'ctr_0000000000000000000000000c',
  version: 2,
  upline: 'patricia',
  uplineId: contract.downlineId,
  downline: 'bruno',
  downlineId: 'mbr_0000000000000000000000000b',
};

/** Contracts of the house, one by one of each sort. */
export const contractAnswers: FakeAnswers = {
  officeContracts: pageOf(contract, { ...contract, contractId: 'ctr_0000000000000000000000000b', state: 'offered' }),
  officeTreeContracts: pageOf(between, { ...contract, uplineId: null }),
  officeContract: {
    versions: [between, { ...between, version: 1, state: 'superseded' }],
    events: [
      { version: 1, event: 'send', from: 'draft', to: 'offered', by: 'upline', at, endsAt: null },
      { version: 1, event: 'accept', from: 'offered', to: 'scheduled', by: 'downline', at, endsAt: null },
    ],
    picture: null,
  },
  officeContractStarts: { starts: [] },
  officeContractDrafts: pageOf(draft, { ...draft, draftId: 'ctd_0000000000000000000000000b', downline: null }),
  officeContractProposals: pageOf(proposal, { ...proposal, proposalId: 'ctp_0000000000000000000000000b', isOwn: true }),
  officeContractEndings: pageOf(ending, { ...ending, rulingId: 'ctu_0000000000000000000000000b', isOwn: true }),
};
