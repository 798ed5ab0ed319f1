import { artShown } from '@trevo/contract';
import type { Merchant } from '../../core/merchant.ts';
import { hasHouseMark } from '../brand/index.ts';

/** The drawing that a brand shows under a name ({@link artShown}). */
export function artAt(merchant: Merchant, art: string): string {
  return artShown(art, hasHouseMark(merchant));
}
