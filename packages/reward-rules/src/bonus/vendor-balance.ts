import type { Product } from '../core/product.ts';
import type { BonusAccount } from './bonus-account.ts';
import { lockedOf } from './pockets.ts';
import { contributionOf } from './terms.ts';

/** The one balance a vendor sees in a game, and its two parts for dialects that have both fields (rule book §4.14). */
export type VendorBalance = { readonly balanceMinor: bigint; readonly cashMinor: bigint; readonly bonusMinor: bigint };

/** Cash, and the locked money of the active grant where the game contributes to its wagering and no feature is bought. */
export function vendorBalanceOf(
  account: BonusAccount,
  game: { readonly product: Product; readonly game?: string | undefined; readonly feature?: boolean | undefined },
): VendorBalance {
  const active = account.grants.find(({ state }) => state === 'active');
  const isUsable = active !== undefined && game.feature !== true && contributionOf(active.terms, game) > 0;
  const bonusMinor = isUsable ? lockedOf(active) : 0n;
  return { balanceMinor: account.cashMinor + bonusMinor, cashMinor: account.cashMinor, bonusMinor };
}
