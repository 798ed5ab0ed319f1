import type { Handlers } from '../../core/call.ts';
import { officeContractEndings, officeDecideContractEnd, officeProposeContractEnd } from './office-endings.ts';
import { officeContracts, officeContractStarts, officeMoveContract, officeOfferContract } from './office-offers.ts';
import { officeContract, officeTreeContracts } from './office-tree.ts';

type OfficeContractCallName =
  | 'officeContract'
  | 'officeContractEndings'
  | 'officeContracts'
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
  officeContractStarts,
  officeDecideContractEnd,
  officeMoveContract,
  officeOfferContract,
  officeProposeContractEnd,
  officeTreeContracts,
};
