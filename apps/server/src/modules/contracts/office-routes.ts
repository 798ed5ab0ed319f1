import type { Handlers } from '../../core/call.ts';
import { noteOfficeExport } from '../audit/index.ts';
import { officeContractEndings, officeDecideContractEnd, officeProposeContractEnd } from './office-endings.ts';
import { officeContracts, officeContractStarts, officeMoveContract, officeOfferContract } from './office-offers.ts';
import { officeContract, officeTreeContracts } from './office-tree.ts';

type OfficeContractCallName =
  | 'officeContract'
  | 'officeContractEndings'
  | 'officeContracts'
  | 'officeContractsExport'
  | 'officeContractStarts'
  | 'officeDecideContractEnd'
  | 'officeMoveContract'
  | 'officeOfferContract'
  | 'officeProposeContractEnd'
  | 'officeTreeContracts';

export const officeContractRoutes: Handlers<OfficeContractCallName> = {
  officeContract,
  officeContractEndings,
  officeContracts,
  officeContractsExport: (ctx, { filters }) => noteOfficeExport(ctx, { list: 'contracts', filters }),
  officeContractStarts,
  officeDecideContractEnd,
  officeMoveContract,
  officeOfferContract,
  officeProposeContractEnd,
  officeTreeContracts,
};
