import * as z from 'zod/mini';
import { gameTypes } from '../limits.ts';
import { instantText, intIn } from '../fields.ts';

/** Who may browse: everybody (Spec §6, decision D32). */
export const everybody = ['visitor', 'member', 'trial', 'agent'] as const;
/** Who has favourites and recent games. */
export const accounts = ['member', 'trial', 'agent'] as const;

/** A language code as the wire writes it; one that the brand does not offer falls back to the caller's `Accept-Language`. */
export const languageIn = z.optional(z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z]{2,4})?$/, { error: 'invalid' })));

/** A vendor's code (`vassalage` on the wire), empty or `ALL` for every vendor. */
export const vassalageIn = z.optional(z.string().check(z.regex(/^[A-Z0-9_]{0,32}$/, { error: 'invalid' })));

/** A kind of game; empty or `ALL` for every kind. */
export const gameTypeIn = z.optional(z.enum([...gameTypes, 'ALL', '']));

/** Platform names the clients of the specification send: `W`, `WEB` or `html5-desktop`. */
export const platformIn = z.optional(z.enum(['W', 'WEB', 'html5-desktop']));

/** The merchant's code; when sent it must be the brand that answers. */
export const merchantCodeIn = z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,32}$/, { error: 'invalid' })));

/** Client type 3 is the only one (Spec §9). */
export const clientTypeIn = z.optional(intIn(3, 3));

/** One game as a tile shows it (Spec §3 Game / card). */
export const gameCard = z.strictObject({
  nodeId: z.string(),
  nodeName: z.string(),
  gameName: z.string(),
  displayName: z.string(),
  /** The vendor's code. */
  vassalage: z.string(),
  /** Name of the account kind the vendor books under; `PGE` marks in-house games. */
  accountTypeName: z.string(),
  gameClassify: z.string(),
  gameType: z.enum(gameTypes),
  isHot: z.union([z.literal(0), z.literal(1)]),
  /** 0: the free-trial button is shown (decision D12). */
  supportPlay: z.union([z.literal(0), z.literal(1)]),
  /** Preferred over `iconUrl`; null where the operator set none. */
  showIcon: z.nullable(z.string()),
  iconUrl: z.string(),
  lagerIcon: z.string(),
  /** `VASSALAGE`: a vendor's own lobby, which opens a list of its games; `GAME` starts directly. */
  isGame: z.enum(['GAME', 'VASSALAGE']),
  gameCode: z.string(),
  /** Tint of the tile's shadow and loading cover, `#rrggbb`. */
  glow: z.nullable(z.string()),
  /** The vendor is in maintenance: the tile is shown but cannot start. `until` is null when nobody said when it returns. */
  maintenance: z.nullable(z.strictObject({ until: z.nullable(instantText) })),
});

/** A vendor of the lobby (Spec §3 Vendor). */
export const vendorCard = z.strictObject({
  vassalage: z.string(),
  displayName: z.string(),
  accountTypeName: z.string(),
  /** Kinds of game the vendor has something to play in. */
  gameTypes: z.array(z.enum(gameTypes)),
  logoUrl: z.nullable(z.string()),
  games: z.int(),
  maintenance: z.nullable(z.strictObject({ until: z.nullable(instantText) })),
});

/** A class of games inside a category, and the vendors that have some (Spec §3 Classify). */
export const classifyCard = z.strictObject({ key: z.string(), displayName: z.string(), vendors: z.array(z.string()) });
