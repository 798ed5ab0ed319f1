import * as z from 'zod/mini';
import { amountText, instantText, intIn, textIn } from '../fields.ts';

/** Fields of several back-office answers. */

export const officePage = { pageNo: z.optional(intIn(1, 100_000)), pageSize: z.optional(intIn(1, 100)) };

export const pageOf = <S extends z.ZodMiniType>(item: S) =>
  z.strictObject({ list: z.array(item), pageNum: z.int(), totalPages: z.int(), total: z.int() });

/** That a list is saved as a file, with what it is narrowed to in the words of its page; and what stands in the file. */
export const exportIn = { filters: z.optional(textIn(0, 500)) };
export const exportOut = z.strictObject({ exportId: z.string(), at: instantText });

export const actorView = z.strictObject({ kind: z.enum(['operator', 'member', 'system']), id: z.string(), name: z.nullable(z.string()) });

/** Who moves money, by its name in the ledger, and as people call it; null: the deployment's own, which bears no name of a brand. */
export const namedProvider = z.strictObject({ provider: z.string(), name: z.nullable(z.string()) });

/**
 * A pocket of a member's ledger: its kind, and whose it is (`vendor:KY`, `bonus:<grant>`). `offer`: the title, in the operator's language, of what a bonus was
 * given for. In a pocket of points an amount is a number of them.
 */
export const pocketOut = { pocket: z.string(), offer: z.nullable(z.string()), isPoints: z.boolean() };

export const ledgerLine = z.strictObject({
  entryId: z.string(),
  at: instantText,
  kind: z.string(),
  ...pocketOut,
  amount: amountText,
  balanceAfter: amountText,
  reference: z.nullable(z.string()),
});

export const withdrawalLine = z.strictObject({
  withdrawalId: z.string(),
  memberId: z.string(),
  username: z.string(),
  amount: amountText,
  currency: z.string(),
  method: z.string(),
  status: z.string(),
  requestedAt: instantText,
  /** Facts that ask for a second look, each a code with a sentence in the catalogue (office area). */
  signals: z.array(z.string()),
  approvals: z.int(),
  approvalsNeeded: z.int(),
  /** Whether the caller gave the first of them: the second is another person's. */
  isOwnApproval: z.boolean(),
});
