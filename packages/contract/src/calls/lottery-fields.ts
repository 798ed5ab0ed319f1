import * as z from 'zod/mini';
import { amountText, instantText, intIn, positiveAmountIn } from '../fields.ts';
import { prizeModes, rulingActs, rulingBases, rulingReasons } from '../limits.ts';

/** Fields of the lottery calls. Rule book: docs/lottery-plays.md. */

/** Code of a game on sale, such as `SSC_1M`. */
export const lotteryCodeIn = z.string().check(z.regex(/^[A-Z0-9_]{2,16}$/, { error: 'invalid' }));
/** The public number of an issue, as its game writes it. */
export const issueNumberIn = z.string().check(z.regex(/^[0-9A-Za-z/-]{1,32}$/, { error: 'invalid' }));
/** A name that the client gives its slip: asked again, it is the same slip. */
export const slipIdIn = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, { error: 'invalid' }));
/** Id of a play in the rules package (`ssc.back3.direct`). */
export const playIn = z.string().check(z.regex(/^[a-z0-9_.]{2,64}$/, { error: 'invalid' }));
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
  /** What the house sets beside the game's calendar, as far as it lies ahead. */
  sale: z.strictObject({
    /** No bets are taken from one instant to the other; draws go on. */
    pause: z.nullable(z.strictObject({ from: instantText, to: instantText })),
    /** Days without a draw here. */
    daysOff: z.array(z.string()),
    /** Draws after `from` up to and with `to`, wall clock of the house (`10:00`, `24:00`). */
    hours: z.nullable(z.strictObject({ from: z.string(), to: z.string() })),
    soldFrom: z.nullable(z.string()),
    /** Draws after it follow the days and hours above; null: all do. */
    changesFrom: z.nullable(instantText),
  }),
  /** Issues of the next draw: several where stations draw at the same time. */
  next: z.array(issueView),
  last: z.nullable(drawView),
});

/** Key of a prize of a play in the rules package (`WIN`, `HIT/year`). */
const prizeKeyIn = z.string().check(z.regex(/^[A-Za-z0-9_/]{1,32}$/, { error: 'invalid' }));
/** Odds of one prize: decimal, stake included, at most four places. */
export const oddsIn = z.strictObject({
  key: prizeKeyIn,
  odds: z.string().check(z.regex(/^\d{1,9}(\.\d{1,4})?$/, { error: 'invalid' })),
});
export const oddsView = z.strictObject({ key: z.string(), odds: z.string() });

/** The odds that a house offers on a play, in place of those of the series. */
export const boardView = z.strictObject({ play: z.string(), mode: prizeModeIn, version: z.int(), odds: z.array(oddsView) });

/** What a house sets for a game, beside its rules. Amounts in the brand's currency. */
export const lotteryTerms = z.strictObject({
  /** The edition of the rules that is sold by, and since when it is in force; null: from the beginning. */
  edition: z.int(),
  editionFrom: z.nullable(instantText),
  seriesMin: z.int(),
  /** The player's own highest series: what a lower one leaves out comes back as rebate. */
  seriesLimit: z.int(),
  /** The house's highest: what a mode without a choice is sold at. */
  seriesFixed: z.int(),
  unitPrices: z.array(z.int()),
  moneyUnits: z.array(z.enum(['one', 'tenth', 'hundredth', 'thousandth'])),
  multipleMax: z.int(),
  orderStakeMax: amountText,
  orderPrizeMax: amountText,
  /** What one player may stake on one issue. */
  issueStakeMax: amountText,
  chaseIssuesMax: z.int(),
  boards: z.array(boardView),
  /** Plays for which something is set: closed, or capped lower than the game. Null: as the game. */
  plays: z.array(
    z.strictObject({
      play: z.string(),
      isOpen: z.boolean(),
      orderStakeMax: z.nullable(amountText),
      orderPrizeMax: z.nullable(amountText),
      issueStakeMax: z.nullable(amountText),
    }),
  ),
});

export const numberStates = ['closed', 'full', 'nearly', 'lower'] as const;

/** A number or an outcome that not everything can be bet on any more, as the exposure of the rules package counts it. */
export const numberView = z.strictObject({
  /** null: every issue that is not named by itself. */
  issue: z.nullable(z.string()),
  space: z.string(),
  place: z.int(),
  cell: z.string(),
  /** `closed` by the house; `full`; `nearly`: less than a tenth is left; `lower`: the house takes less of it than of others. */
  state: z.enum(numberStates),
  /** What all further bets may win there; null: as elsewhere. */
  left: z.nullable(amountText),
  /** What one bet may win there; null: as elsewhere. */
  orderMax: z.nullable(amountText),
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
  play: playIn,
  mode: prizeModeIn,
  /** Code of the selection (`encodeSelection`). */
  selection: z.string().check(z.maxLength(10_000)),
  unitPrice: z.union([z.literal(1), z.literal(2)]),
  moneyUnit: z.enum(['one', 'tenth', 'hundredth', 'thousandth']),
  multiple: intIn(1, 1_000_000),
  series: intIn(1700, 2000),
  /** Version of the board whose odds the player saw; absent where the play has none. */
  board: z.optional(intIn(1, 1_000_000_000)),
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
  /** The edition of the rules that it was sold under, and settles by. */
  edition: z.int(),
  /** The odds of the house's board that it was sold at, and settles by; null: those of its series. */
  odds: z.nullable(z.array(oddsView)),
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
  /** The free bet that paid its stake, and whether a win pays that value too; absent: it was paid with money. */
  freeBet: z.optional(z.strictObject({ betId: z.string(), stakeReturned: z.boolean() })),
});

const rulingFacts = {
  act: z.enum(rulingActs),
  reason: z.enum([...rulingReasons.void, ...rulingReasons.correct, ...rulingReasons.postpone]),
  /** Where the result of a correction was taken from: agreeing sources, or the official bulletin. */
  basis: z.nullable(z.enum(rulingBases)),
  /** When it was signed the second time. */
  at: instantText,
};

/** What two operators ruled about a draw, as everybody may read it: results as one line of text, null where there is none. */
export const rulingView = z.strictObject({
  ...rulingFacts,
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Of a postponement: when the draw is held. */
  heldAt: z.nullable(instantText),
});

/** The same of an own order, with what it had come to before; null where it had come to nothing yet, or the ruling left it as it was. */
export const orderRulingView = z.strictObject({
  ...rulingView.shape,
  was: z.nullable(z.strictObject({ status: z.enum(orderStatusNames), win: amountText, returned: amountText, rebate: amountText })),
  /** What the house advanced because the balance did not cover what was taken back, and what of it later wins have not paid yet. */
  owed: amountText,
  open: amountText,
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
  /** What was ruled about it after it was published, oldest first. */
  rulings: z.array(rulingView),
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
