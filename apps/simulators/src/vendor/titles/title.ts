import type { FishGame } from '../engines/fish.ts';
import type { MatchGame } from '../engines/match.ts';
import type { PotGame } from '../engines/pot.ts';
import type { ReelProfile } from '../engines/reel-profiles.ts';
import type { TableGame } from '../engines/table.ts';

export type Kind = 'RNG' | 'FISH' | 'LIVE' | 'SPORTS' | 'PVP';
export type Names = { readonly PT: string; readonly EN: string };
/** Colours of a title from the light centre to the dark edge, and its accent. */
export type Theme = { readonly field: readonly [light: string, middle: string, dark: string]; readonly accent: string };

/** How a title is played: which engine, with which odds and pieces. */
export type Play =
  | { readonly engine: 'reels'; readonly profile: ReelProfile; readonly symbols: readonly string[] }
  | { readonly engine: 'table'; readonly game: TableGame }
  | { readonly engine: 'fish'; readonly game: FishGame }
  | { readonly engine: 'pot'; readonly game: PotGame }
  | {
      readonly engine: 'match';
      readonly game: MatchGame;
      readonly sport: Sport;
      readonly league: Names;
      readonly teams: readonly string[];
    };
export type Sport = 'football' | 'futsal' | 'basketball' | 'tennis' | 'volleyball';

/** A title of a simulated vendor. Its code is also the name of its cover. */
export type Title = {
  readonly code: string;
  readonly vendor: string;
  readonly kind: Kind;
  readonly names: Names;
  readonly theme: Theme;
  readonly play: Play;
  /** What the worst and the best bet return, in hundredths of a percent, cut down: the exact tables hold them to it. */
  readonly returns: readonly [least: number, most: number];
};
