import { neutralArt } from '@trevo/contract';
import type { Merchant } from '../../core/merchant.ts';
import { hasHouseMark } from '../brand/index.ts';

/** Drawings that show the house's mark: a brand under a mark of its own has none of them. */
const houseArts: readonly string[] = ['welcome', 'register'];

/** The drawing under a name: its own, and in the place of one with the house's mark, at a brand with another, one of nobody's. */
export function artShown(art: string, isHouse: boolean): string {
  return houseArts.includes(art) && !isHouse ? neutralArt : art;
}

/** The drawing that a brand shows under a name. */
export function artAt(merchant: Merchant, art: string): string {
  return artShown(art, hasHouseMark(merchant));
}
