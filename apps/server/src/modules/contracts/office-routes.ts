import type { Handlers } from '../../core/call.ts';
import { noteOfficeExport } from '../audit/index.ts';
import { officeContractDrafts, officeDropContractDraft, officeProposeContractDraft, officeSaveContractDraft } from './house-drafts.ts';
import { officeContractEndings, officeDecideContractEnd, officeProposeContractEnd } from './office-endings.ts';
import { officeContractProposals, officeDecideContractProposal, officeOfferContract } from './house-offers.ts';
import { officeContracts, officeContractStarts, officeMoveContract } from './office-offers.ts';
import { officeContract, officeTreeContracts } from './office-tree.ts';

type OfficeContractCallName =
  | 'officeContract'
  | 'officeContractDrafts'
  | 'officeContractEndings'
  | 'officeContractProposals'
  | 'officeContracts'
  | 'officeContractsExport'
  | 'officeContractStarts'
  | 'officeDecideContractEnd'
  | 'officeDecideContractProposal'
  | 'officeDropContractDraft'
  | 'officeMoveContract'
  | 'officeOfferContract'
  | 'officeProposeContractDraft'
  | 'officeProposeContractEnd'
  | 'officeSaveContractDraft'
  | 'officeTreeContracts';

export const officeContractRoutes: Handlers<OfficeContractCallName> = {
  officeContract,
  officeContractDrafts,
  officeContractEndings,
  officeContractProposals,
  officeContracts,
  officeContractsExport: (ctx, { filters }) => noteOfficeExport(ctx, { list: 'contracts', filters }),
  officeContractStarts,
  officeDecideContractEnd,
  officeDecideContractProposal,
  officeDropContractDraft,
  officeMoveContract,
  officeOfferContract,
  officeProposeContractDraft,
  officeProposeContractEnd,
  officeSaveContractDraft,
  officeTreeContracts,
};
