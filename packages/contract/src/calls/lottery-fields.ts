import * as z from 'zod/mini';
import { amountText, instantText, intIn, positiveAmountIn } from '../fields.ts';
import { prizeModes } from '../limits.ts';

/** Fields of the lottery calls. Rule book: docs/lottery-plays.md. */

/** Code of a game on sale, such as `SSC_1M`. */
export const lotteryCodeIn = z.string().check(z.regex(/^[A-Z0-9_]{2,16}$/, { error: 'invalid' }));
/** The public number of an issue, as its game writes it. */
export const issueNumberIn = z.string().check(z.regex(/^[0-9A-Za-z/-]{1,32}$/, { error: 'invalid' }));
/** A name that the client gives its slip: asked again, it is the same slip. */
export const slipIdIn = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, { error: 'invalid' }));
export const prizeModeIn = z.enum(prizeModes);

export const lotteryGroups = ['SSC', '11X5', 'LF', 'PK10', 'LHC', 'KL10', 'VN', 'SEA'] as const;
export const lotteryPages = ['lottery', 'vnLottery', 'seaLottery'] as const;

/** What a player sees an issue do. `late`: its result is overdue; `void`: every stake goes back; `missed`: it was never sold. */
export const issueStates = ['coming', 'open', 'closed', 'awaited', 'late', 'drawn', 'void', 'missed'] as const;

export const issueView = z.strictObject({
  number: z.string(),
  /** Day that it is counted to, in the game's calendar (`2026-11-23`). */
  day: z.string(),
  station: z.nullable(z.string()),
  opensAt: z.nullable(instantText),
  closesAt: instantText,
  drawsAt: instantText,
  state: z.enum(issueStates),
});

/** A draw that happened: the result as plain data of its lottery's draw model, and as one line of text. */
export const drawView = z.strictObject({
  number: z.string(),
  day: z.string(),
  station: z.nullable(z.string()),
  drawsAt: instantText,
  result: z.unknown(),
  text: z.string(),
});

export const lotteryGameView = z.strictObject({
  gameCode: z.string(),
  /** The draw model of the rules package (`SSC`, `VN_NORTH`). */
  lottery: z.string(),
  gameGroupCode: z.enum(lotteryGroups),
  name: z.string(),
  /** The code of the vendor that it is launched by: `LOTT`, `TCG_LOTTO_VN` or `TCG_SEA`. */
  vassalage: z.string(),
  page: z.enum(lotteryPages),
  prizeModes: z.array(prizeModeIn),
  /** `house`: drawn here, by commitment; `official`: a public draw told by independent sources. */
  drawn: z.enum(['house', 'official']),
  /** Seconds from draw to draw of a game that draws all day; null for others. */
  everySeconds: z.nullable(z.int()),
  isOpen: z.boolean(),
  /** Issues of the next draw: several where stations draw at the same time. */
  next: z.array(issueView),
  last: z.nullable(drawView),
});

/** What a house sets for a game, beside its rules. Amounts in the brand's currency. */
export const lotteryTerms = z.strictObject({
  seriesMin: z.int(),
  /** The player's own highest series: what a lower one leaves out comes back as rebate. */
  seriesLimit: z.int(),
  unitPrices: z.array(z.int()),
  moneyUnits: z.array(z.enum(['one', 'tenth', 'hundredth', 'thousandth'])),
  multipleMax: z.int(),
  orderStakeMax: amountText,
  orderPrizeMax: amountText,
  /** What one player may stake on one issue. */
  issueStakeMax: amountText,
  chaseIssuesMax: z.int(),
});

export const orderStatusNames = [
  'pending',
  'won',
  'lost',
  'stopped',
  'withheld',
  'cancelled',
  'noDraw',
  'systemRefund',
  'superRefund',
  'tie',
] as const;

/** One bet of a slip as the client asks for it. `lines` and `stake` are what the client worked out: the server takes nothing that it does not find itself. */
export const slipOrderIn = z.strictObject({
  play: z.string().check(z.regex(/^[a-z0-9_.]{2,64}$/, { error: 'invalid' })),
  mode: prizeModeIn,
  /** Code of the selection (`encodeSelection`). */
  selection: z.string().check(z.maxLength(10_000)),
  unitPrice: z.union([z.literal(1), z.literal(2)]),
  moneyUnit: z.enum(['one', 'tenth', 'hundredth', 'thousandth']),
  multiple: intIn(1, 1_000_000),
  series: intIn(1700, 2000),
  lines: intIn(1, 1_000_000_000),
  /** For one issue. With a chase, at its first issue's multiple. */
  stake: positiveAmountIn,
});

/** The issues after the first: each with what every order's multiple is multiplied by. */
export const chaseIn = z.strictObject({
  issues: z.array(z.strictObject({ number: issueNumberIn, times: intIn(1, 1_000_000) })).check(z.minLength(1), z.maxLength(239)),
  stopOnWin: z.boolean(),
});

export const paidPrizeView = z.strictObject({ key: z.string(), tier: z.string(), count: z.int(), amount: amountText });

export const orderView = z.strictObject({
  orderId: z.string(),
  slipId: z.string(),
  chaseId: z.nullable(z.string()),
  gameCode: z.string(),
  lottery: z.string(),
  gameName: z.string(),
  issue: z.string(),
  station: z.nullable(z.string()),
  drawsAt: instantText,
  closesAt: instantText,
  play: z.string(),
  mode: prizeModeIn,
  selection: z.string(),
  unitPrice: z.int(),
  moneyUnit: z.enum(['one', 'tenth', 'hundredth', 'thousandth']),
  multiple: z.int(),
  series: z.int(),
  lines: z.int(),
  stake: amountText,
  rebate: amountText,
  status: z.enum(orderStatusNames),
  /** The number that clients of this family of platforms know the status by. Rule book §1. */
  statusCode: z.int(),
  win: amountText,
  returned: amountText,
  placedAt: instantText,
  settledAt: z.nullable(instantText),
});

/** Everything that decides a house draw, in the order in which it was fixed. Values that do not exist yet are null. */
export const drawProofView = z.strictObject({
  gameCode: z.string(),
  lottery: z.string(),
  number: z.string(),
  day: z.string(),
  drawn: z.enum(['house', 'official']),
  opensAt: z.nullable(instantText),
  closesAt: instantText,
  drawsAt: instantText,
  state: z.enum(issueStates),
  /** SHA-256 of the secret, published before sales opened. */
  seedHash: z.nullable(z.string()),
  seed: z.nullable(z.string()),
  /** Where the public value comes from: the address of a randomness beacon; null: drawn here. */
  beaconUrl: z.nullable(z.string()),
  /** Names the beacon at every relay of its network. */
  beaconChain: z.nullable(z.string()),
  beaconRound: z.nullable(z.int()),
  /** When the beacon makes that round. */
  beaconAt: z.nullable(instantText),
  beaconValue: z.nullable(z.string()),
  /** Merkle root over the tickets of the issue, published before the beacon's value existed. */
  ticketsRoot: z.nullable(z.string()),
  ticketCount: z.nullable(z.int()),
  frozenAt: z.nullable(instantText),
  result: z.nullable(z.unknown()),
  text: z.nullable(z.string()),
  drawnAt: z.nullable(instantText),
  /** Of an official draw: what each source said. */
  reports: z.array(z.strictObject({ source: z.string(), text: z.string(), at: instantText })),
});

/** A ticket's place in the tree of its issue: what was hashed, and the neighbours on the way to the root. */
export const ticketProofView = z.strictObject({
  orderId: z.string(),
  number: z.string(),
  gameCode: z.string(),
  /** What was hashed. */
  text: z.string(),
  index: z.int(),
  /** Tickets of the issue. */
  count: z.int(),
  path: z.array(z.string()),
  root: z.string(),
});
