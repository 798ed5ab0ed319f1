import type { GameType } from '@trevo/contract';
import type { InboundAnswer, OutboundRequest } from '../vendor-client.ts';
import type { VendorLink } from '../vendor-link.ts';

/** One start of a game as a vendor is asked for it. `token` and `player` are null in a demo. */
export type LaunchOrder = {
  readonly mode: 'real' | 'demo';
  readonly game: string;
  readonly token: string | null;
  readonly player: string | null;
  readonly currency: string;
  /** BCP 47. */
  readonly language: string;
  readonly country: string | null;
  readonly ip: string;
  /** Where the game leads back to, and the portal's first page; absolute. */
  readonly backUrl: string;
  readonly homeUrl: string;
};

/** A game as a vendor's own list names it. */
export type VendorGame = {
  readonly code: string;
  readonly kind: GameType;
  readonly names: Readonly<Record<string, string>>;
  readonly iconUrl: string;
  readonly largeIconUrl: string;
  readonly glow: string | null;
  readonly classKey: string;
  readonly demo: boolean;
  readonly lobby: boolean;
};

/** `maintenance.until` null: nobody knows when the vendor returns. */
export type VendorGameList = { readonly maintenance: { readonly until: string | null } | null; readonly games: readonly VendorGame[] };

/** What signing needs beside the link: the instant, and a fresh nonce. */
export type Signing = { readonly now: number; readonly nonce: string };

/** How a vendor of one dialect is asked for its games and for a launch. */
export type VendorSide = {
  /** Whether the token is the session itself, handed over from server to server, or exchanged by the game. */
  readonly tokenIsSession: boolean;
  readonly askLaunch: (link: VendorLink, order: LaunchOrder, signing: Signing) => OutboundRequest;
  readonly readLaunch: (answer: InboundAnswer) => { readonly url: string } | { readonly refused: 'maintenance' | 'other' };
  readonly askGames: (link: VendorLink, signing: Signing) => OutboundRequest;
  readonly readGames: (answer: InboundAnswer) => VendorGameList | null;
};
