import { fishTitles } from './fish-titles.ts';
import { matchTitles } from './match-titles.ts';
import { potTitles } from './pot-titles.ts';
import { reelTitles } from './reel-titles.ts';
import { tableTitles } from './table-titles.ts';
import type { Title } from './title.ts';

export { type Lobby, lobbies } from './lobbies.ts';
export type { Kind, Names, Play, Theme, Title } from './title.ts';

/** Every title of every simulated vendor. */
export const titles: readonly Title[] = [...reelTitles, ...fishTitles, ...tableTitles, ...matchTitles, ...potTitles];

/** The title of that vendor and code, or null. */
export function titleOf(vendor: string, code: string): Title | null {
  return titles.find((title) => title.vendor === vendor && title.code === code) ?? null;
}
