import { houseArts, neutralArt } from '@trevo/contract';
import type { Merchant } from '../../core/merchant.ts';
import { hasHouseMark } from '../brand/index.ts';

/** The drawing that a brand shows under a name: its own, and in the place of one with the house's mark, at a brand with another, one of nobody's. */
export function artAt(merchant: Merchant, art: string): string {
  return houseArts.includes(art) && !hasHouseMark(merchant) ? neutralArt : art;
}
