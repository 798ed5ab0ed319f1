import type { GameType } from '@trevo/contract';
import type { VendorCard } from '../../features/catalogue/index.ts';
import type { LaunchableGame } from '../../features/launch/index.ts';

/** A vendor's entry as something to launch: it stands for the list of its games. */
export function vendorLaunch(vendor: VendorCard, gameType: GameType): LaunchableGame {
  return { vassalage: vendor.vassalage, gameType, gameCode: vendor.vassalage, nodeId: '', isGame: 'VASSALAGE', name: vendor.displayName };
}
