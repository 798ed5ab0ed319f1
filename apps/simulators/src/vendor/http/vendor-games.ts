import { type Lobby, lobbies, titles, type Title } from '../titles/index.ts';

/** The titles of a vendor, in the order of its list. */
export function titlesOf(vendor: string): readonly Title[] {
  return titles.filter((title) => title.vendor === vendor);
}

/** Where a title's cover is: beside the games, under the vendor's own address. */
export function coverUrl(origin: string, code: string): string {
  return `${origin}/covers/${code}.svg`;
}

/** Which class of the merchant's catalogue a title belongs to. */
export function classKeyOf({ play }: Title): string {
  if (play.engine !== 'reels' || play.profile === 'classic') return 'CLASSIC';
  return play.symbols.some((symbol) => treasures.includes(symbol)) ? 'TREASURE' : 'ADVENTURE';
}

const treasures = ['diamante', 'bau', 'coroa', 'rubi', 'ferradura'];

/** The origin of the portal that is given as a way back, or null. */
export function originOf(address: unknown): string | null {
  return typeof address === 'string' && URL.canParse(address) ? new URL(address).origin : null;
}

/** What a vendor lists: its lobby first, then its titles. */
export function gameRows(origin: string, vendor: string) {
  const face = ({ code, kind, names, theme }: Title | Lobby) => {
    const iconUrl = coverUrl(origin, code);
    return { code, kind, names, iconUrl, largeIconUrl: iconUrl, glow: theme.field[0] };
  };
  return [
    ...lobbies
      .filter((lobby) => lobby.vendor === vendor)
      .map((lobby) => ({ ...face(lobby), classKey: 'CLASSIC', demo: false, lobby: true })),
    ...titlesOf(vendor).map((title) => ({ ...face(title), classKey: classKeyOf(title), demo: true, lobby: false })),
  ];
}
