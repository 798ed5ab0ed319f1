import { studioVendor } from '@trevo/contract';
import { sheetOf, studioGame } from '../pge/index.ts';

/**
 * The proven return of a studio game's current table, in parts per million; of a game with several ways to play the lowest. Null for a game whose maths is
 * not ours.
 */
export async function expectedReturnPpm({ vendor, game }: { readonly vendor: string; readonly game: string }): Promise<number | null> {
  const known = vendor === studioVendor ? studioGame(game) : null;
  if (!known) return null;
  const { returnLowest } = await sheetOf(known);
  return Math.round(Number(returnLowest.decimal) * 1_000_000);
}
