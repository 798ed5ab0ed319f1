import type { Handlers } from '../../core/call.ts';
import { officeContractEndings, officeDecideContractEnd, officeProposeContractEnd } from './office-endings.ts';
import { officeContracts, officeMoveContract, officeOfferContract } from './office-offers.ts';

type OfficeContractCallName =
  | 'officeContractEndings'
  | 'officeContracts'
  | 'officeDecideContractEnd'
  | 'officeMoveContract'
  | 'officeOfferContract'
  | 'officeProposeContractEnd';

export const officeContractRoutes: Handlers<OfficeContractCallName> = {
  officeContractEndings,
  officeContracts,
  officeDecideContractEnd,
  officeMoveContract,
  officeOfferContract,
  officeProposeContractEnd,
};
