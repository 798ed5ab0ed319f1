import * as z from 'zod/mini';
import { amountText, instantText } from '../fields.ts';
import { rulingActs, rulingBases, rulingReasons } from '../limits.ts';

export const rulingActIn = z.enum(rulingActs);
export const rulingReasonIn = z.enum([...rulingReasons.void, ...rulingReasons.correct, ...rulingReasons.postpone]);
export const rulingBasisIn = z.enum(rulingBases);

/** `proposed`: waits for its second signature; `approved`: its orders are being worked anew; `lapsed`: nobody signed in time. */
export const rulingStates = ['proposed', 'approved', 'done', 'rejected', 'lapsed'] as const;

/** A ruling as operators see it. Results are one line of text. */
export const rulingLine = z.strictObject({
  rulingId: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  number: z.string(),
  act: rulingActIn,
  reason: rulingReasonIn,
  evidence: z.string(),
  basis: z.nullable(rulingBasisIn),
  /** What stood, or stands, before it. */
  before: z.nullable(z.string()),
  /** What it makes of it. Null while it is to be typed again by somebody who has not seen it. */
  after: z.nullable(z.string()),
  heldAt: z.nullable(instantText),
  state: z.enum(rulingStates),
  proposedBy: z.string(),
  /** The caller proposed it, and cannot sign it the second time. */
  isOwn: z.boolean(),
  proposedAt: instantText,
  lapsesAt: instantText,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instantText),
  note: z.nullable(z.string()),
});

/** What a ruling would do, or did: orders that change and their players, what players get, what is taken back from them, and what of that they do not have. */
export const rulingEffect = z.strictObject({
  orders: z.int(),
  players: z.int(),
  given: amountText,
  taken: amountText,
  owing: z.int(),
  owed: amountText,
});

export const rulingDetail = z.strictObject({ ...rulingLine.shape, effect: rulingEffect });
