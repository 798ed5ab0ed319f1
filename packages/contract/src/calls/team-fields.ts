import * as z from 'zod/mini';
import { amountText, dayIn, idIn, instantText, intIn, textIn } from '../fields.ts';
import { contractKinds, type ValueItem, valueItems, valueLimits } from '../limits.ts';

/** Item → value. An item that is not named has none. */
export const valuesOut = z.partialRecord(z.enum(valueItems), z.int());
const rateIn = z.optional(z.int().check(z.gte(1), z.lte(valueLimits.ratePpm)));
export const valuesIn = z.pipe(
  z.strictObject({
    SERIES: z.optional(z.int().check(z.gte(1), z.lte(valueLimits.series))),
    RNG: rateIn,
    LIVE: rateIn,
    FISH: rateIn,
    SPORTS: rateIn,
    PVP: rateIn,
    ESPORTS: rateIn,
    COCKFIGHT: rateIn,
    ELOTT: rateIn,
  }),
  z.transform((values): { readonly [K in ValueItem]?: number } =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
  ),
);

/** A page's place in a chain of pages; the `next` of the page before. */
export const placeIn = z.optional(z.string().check(z.regex(/^\d{1,18}\.[A-Za-z0-9_]{1,40}$/, { error: 'invalid' })));
export const pageSizeIn = z.optional(intIn(1, 100));

export const linkIn = {
  accountType: z.union([z.literal(0), z.literal(2), z.literal(41), z.literal(42)]),
  values: valuesIn,
  /** The language that the registration opens in. */
  language: z.optional(textIn(2, 8)),
  /** The last day on which it is good, at the brand's place. */
  lastDay: z.optional(dayIn),
  usesMax: z.optional(intIn(1, 1_000_000)),
};

export const linkOut = z.strictObject({
  code: z.string(),
  accountType: z.int(),
  values: valuesOut,
  language: z.nullable(z.string()),
  expiresAt: z.nullable(instantText),
  usesMax: z.nullable(z.int()),
  /** Registrations so far. */
  uses: z.int(),
  /** Of those who still stand directly below: how many have paid something in. */
  firstDeposits: z.int(),
  state: z.enum(['open', 'expired', 'usedUp', 'closed']),
  createdAt: instantText,
});

export const memberIdIn = idIn('member');

/** An account of the direct downline that the agent made, or that came by a link of the agent’s. */
export const madeAccount = z.strictObject({
  memberId: z.string(),
  account: z.string(),
  accountType: z.int(),
  /** The link it came by; null: the agent made it. */
  code: z.nullable(z.string()),
  registeredOn: z.string(),
  /** The day of the first deposit, at the brand's place. */
  firstDepositOn: z.nullable(z.string()),
  /** `waiting` for its owner, `unclaimed`: locked because none took it in time; else as in the downline. */
  state: z.enum(['waiting', 'unclaimed', 'active', 'inactive', 'closed']),
  /** What the link named and the agent no longer had when it was used: the account was given less (rule book of agents, §4). */
  cuts: z.array(z.strictObject({ item: z.enum(valueItems), asked: z.int(), given: z.int() })),
});

/** An account of the own team. What an agent may see of it grows less with the distance: beyond the direct downline the name is masked and values are not told. */
export const downlineRow = z.strictObject({
  memberId: z.string(),
  account: z.string(),
  accountType: z.int(),
  /** Levels below the caller: 1 is the direct downline. */
  level: z.int(),
  registeredOn: z.string(),
  lastSeenOn: z.nullable(z.string()),
  /** Why an account is not active its agent is never told: locked, paused and excluded read alike. */
  state: z.enum(['active', 'inactive', 'closed']),
  /** Agents only: how many stand directly below, and how many in all. */
  direct: z.nullable(z.int()),
  below: z.nullable(z.int()),
  /** Of the direct downline only. */
  values: z.nullable(valuesOut),
  /** Cash now, of the direct downline; null beyond it, and where the brand does not tell it. */
  balance: z.nullable(amountText),
  /** What the upline has signed with it, by kind; null beyond the direct downline. A kind of which nothing was ever in force or offered is left out. */
  contracts: z.nullable(z.partialRecord(z.enum(contractKinds), z.enum(['offered', 'inForce', 'ended']))),
  /** It holds a contract that is in force. */
  hasContract: z.boolean(),
});

/** An agent on the way down. */
export const downlineStep = z.strictObject({ memberId: z.string(), account: z.string() });
