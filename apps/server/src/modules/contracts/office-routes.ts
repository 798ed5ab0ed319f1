import type { Handlers } from '../../core/call.ts';
import { officeContractEndings, officeDecideContractEnd, officeProposeContractEnd } from './office-endings.ts';
import { officeContracts, officeContractStarts, officeMoveContract, officeOfferContract } from './office-offers.ts';

type OfficeContractCallName =
  | 'officeContractEndings'
  | 'officeContracts'
  | 'officeContractStarts'
  | 'officeDecideContractEnd'
  | 'officeMoveContract'
  | 'officeOfferContract'
  | 'officeProposeContractEnd';

export const officeContractRoutes: Handlers<OfficeContractCallName> = {
  officeContractEndings,
  officeContracts,
  officeContractStarts,
  officeDecideContractEnd,
  officeMoveContract,
  officeOfferContract,
  officeProposeContractEnd,
};
