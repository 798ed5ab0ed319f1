import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountIn, amountText, dayIn, done, intIn, positiveAmountIn, textIn } from '../fields.ts';
import { turnoverBudget } from './turnover-budget.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: 'rewards’ rule book §2.5 §8 §18 §20' } as const;
const reading = { ...base, method: 'GET', permission: 'rewards.read' } as const;
const acting = { ...base, method: 'POST', permission: 'rewards.write' } as const;

/** What a level can become worse by for whoever holds it. */
export const ladderWorsenings = ['birthday', 'extraRebate', 'keep', 'monthly', 'removed', 'score', 'upgrade', 'weekly'] as const;
/** Where a version stands: looked at, published for a later day, in force, over; thrown away before it was published, or taken back before its day. */
export const ladderStates = ['draft', 'announced', 'inForce', 'past', 'dropped', 'takenBack'] as const;

const giftIn = z.optional(z.strictObject({ amount: positiveAmountIn, min: positiveAmountIn }));
const giftOut = z.nullable(z.strictObject({ amount: amountText, min: amountText }));

const terms = {
  /** The first day, at the brand’s place, that it holds on. */
  startsOn: dayIn,
  /** Full months that the keep test looks back. */
  keepMonths: intIn(1, 12),
  /** From the first level up. */
  levels: z
    .array(
      z.strictObject({
        names: z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), textIn(1, 40)),
        score: positiveAmountIn,
        keep: amountIn,
        upgrade: amountIn,
        weekly: giftIn,
        monthly: giftIn,
        birthday: z.optional(positiveAmountIn),
        extraRebatePpm: intIn(0, 10_000),
      }),
    )
    .check(z.minLength(1, { error: 'invalid' }), z.maxLength(20, { error: 'invalid' })),
};

const bill = z.strictObject({
  upgrade: amountText,
  weekly: amountText,
  monthly: amountText,
  rebate: amountText,
  total: amountText,
  /** Members whom the last keep test would have lowered. */
  falls: z.int(),
});

/** The back office’s room of rewards: the ladder of levels, in versions. */
export const officeLadderCalls = {
  officeLadders: defineCall({
    ...reading,
    path: '/office/api/rewards/ladder',
    request: z.strictObject({}),
    response: z.strictObject({
      currency: z.string(),
      /** Members who hold each level now. */
      held: z.array(z.strictObject({ level: z.int(), members: z.int() })),
      versions: z.array(
        z.strictObject({
          version: z.int(),
          state: z.enum(ladderStates),
          keepMonths: z.int(),
          reason: z.string(),
          /** Null: it has held from the beginning. */
          startsOn: z.nullable(dayIn),
          /** Null: nobody, as the demo’s. */
          drafter: z.nullable(z.string()),
          publisher: z.nullable(z.string()),
          isOwn: z.boolean(),
          /** Of an announced one: somebody asks that it is not to come; of one taken back: who asked and who signed. */
          takeBack: z.nullable(
            z.strictObject({ asker: z.string(), reason: z.string(), signer: z.nullable(z.string()), isOwn: z.boolean() }),
          ),
          levels: z.array(
            z.strictObject({
              names: z.record(z.string(), z.string()),
              score: amountText,
              keep: amountText,
              upgrade: amountText,
              weekly: giftOut,
              monthly: giftOut,
              birthday: z.nullable(amountText),
              extraRebatePpm: z.int(),
            }),
          ),
        }),
      ),
    }),
    errors: [],
    summary: 'The ladder of levels: all versions, the newest first, and how many hold each level',
  }),
  officePreviewLadder: defineCall({
    ...acting,
    path: '/office/api/rewards/ladder/preview',
    permission: 'rewards.read',
    request: z.strictObject(terms),
    response: z.strictObject({
      days: z.int(),
      currency: z.string(),
      fault: z.nullable(z.enum(['budget_exceeded', 'ladder_too_soon', 'ladder_unfit'])),
      /** The first day that it may begin with. */
      earliest: dayIn,
      /** What it takes from whoever holds a level, beside the version that was published last. */
      worsenings: z.array(z.strictObject({ level: z.int(), what: z.enum(ladderWorsenings) })),
      budgets: z.array(turnoverBudget),
      /** Who stands on the ladder or played in the span; by level from the foot up. */
      members: z.int(),
      nowByLevel: z.array(z.int()),
      nextByLevel: z.array(z.int()),
      lifted: z.int(),
      lowered: z.int(),
      /** What each would have given over the span; birthdays are not in it. */
      now: bill,
      next: bill,
    }),
    errors: [],
    summary: 'What a ladder would have cost last month beside the one that holds, whom it lifts and lowers, and whether it may stand',
  }),
  officeDraftLadder: defineCall({
    ...acting,
    path: '/office/api/rewards/ladder/draft',
    request: z.strictObject({ ...terms, reason: textIn(3, 500) }),
    lines: ['reason'],
    response: z.strictObject({ version: z.int() }),
    errors: ['budget_exceeded', 'ladder_too_soon', 'ladder_unfit'],
    summary: 'Drafts a version of the ladder, over the draft that stands; nothing changes until somebody else publishes it',
  }),
  officePublishLadder: defineCall({
    ...acting,
    path: '/office/api/rewards/ladder/publish',
    request: z.strictObject({ version: intIn(1, 1_000_000) }),
    response: done,
    errors: ['budget_exceeded', 'ladder_too_soon', 'ladder_unfit', 'reward_state', 'second_approval_required'],
    summary: 'Publishes the draft, to hold from its day; whoever loses something by it is told at once. Not by who drafted it',
  }),
  officeDropLadder: defineCall({
    ...acting,
    path: '/office/api/rewards/ladder/drop',
    request: z.strictObject({ version: intIn(1, 1_000_000), reason: textIn(3, 500) }),
    lines: ['reason'],
    response: done,
    errors: ['reward_state'],
    summary: 'Throws the draft away, with a reason',
  }),
  officeAskLadderTakeBack: defineCall({
    ...acting,
    path: '/office/api/rewards/ladder/take-back',
    request: z.strictObject({ version: intIn(1, 1_000_000), reason: textIn(3, 500) }),
    lines: ['reason'],
    response: done,
    errors: ['reward_state', 'ladder_promised'],
    summary:
      'Asks that the version that was announced last is not to come; nothing changes until somebody else signs. Not within seven days of what it promises',
  }),
  officeDecideLadderTakeBack: defineCall({
    ...acting,
    path: '/office/api/rewards/ladder/take-back/decide',
    request: z.strictObject({ version: intIn(1, 1_000_000), decision: z.enum(['take', 'leave']) }),
    response: done,
    errors: ['reward_state', 'ladder_promised', 'second_approval_required'],
    summary:
      'Takes the announced version back before its day, not by who asked for it, and tells whoever was told of it; or leaves it as it is',
  }),
};
