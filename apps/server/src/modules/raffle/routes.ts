import type { Handlers } from '../../core/call.ts';
import { claimPrizes } from './claim-prizes.ts';
import { type RaffleOfficeCalls, raffleOfficeRoutes } from './office-routes.ts';
import { showProof, showRaffles } from './show-raffles.ts';

export const raffleRoutes: Handlers<RaffleOfficeCalls | 'claimRafflePromotion' | 'raffleProof' | 'raffles'> = {
  ...raffleOfficeRoutes,
  raffles: showRaffles,
  raffleProof: showProof,
  claimRafflePromotion: claimPrizes,
};
