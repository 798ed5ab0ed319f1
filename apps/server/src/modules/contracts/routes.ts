import type { Handlers } from '../../core/call.ts';
import { answerContract } from './answer-contract.ts';
import { contractDrafts } from './list-drafts.ts';
import { moveAgentContract } from './end-contract.ts';
import { agentContract, agentContracts, contractTerms } from './list-contracts.ts';
import { offerContract, previewContract } from './offer-to-downline.ts';
import { officeContractRoutes } from './office-routes.ts';
import { dropContractDraft, saveContractDraft } from './save-draft.ts';
import { sendContractDraft } from './send-draft.ts';

type ContractCallName =
  | 'agentContract'
  | 'agentContracts'
  | 'contractDrafts'
  | 'contractTerms'
  | 'dropContractDraft'
  | 'moveAgentContract'
  | 'offerContract'
  | 'previewContract'
  | 'processContractHourSalary'
  | 'processDailySalContract'
  | 'processDividendReq'
  | 'processRealTimeSalaryContract'
  | 'saveContractDraft'
  | 'sendContractDraft';

export const contractRoutes: Handlers<ContractCallName> & typeof officeContractRoutes = {
  agentContract,
  agentContracts,
  contractDrafts,
  contractTerms,
  dropContractDraft,
  moveAgentContract,
  offerContract,
  previewContract,
  saveContractDraft,
  sendContractDraft,
  processDividendReq: (ctx, { type, contractId = null, ...answer }) =>
    answerContract(ctx, { kind: 'dividend', category: type, read: contractId }, answer),
  processDailySalContract: (ctx, { id, ...answer }) => answerContract(ctx, { kind: 'daily', id }, answer),
  processContractHourSalary: (ctx, { contractId, ...answer }) => answerContract(ctx, { kind: 'hourly', id: contractId }, answer),
  processRealTimeSalaryContract: (ctx, { contractId, ...answer }) => answerContract(ctx, { kind: 'realtime', id: contractId }, answer),
  ...officeContractRoutes,
};
