import { type Refusal, refuse } from '@trevo/kernel';
import type { CallContext, CallRefusal } from '../../core/call.ts';
import type { Asked, Sold, SlipErrors } from './ask-slip.ts';
import type { ExposedCell } from './slip-exposure.ts';
import { inWords, type RefusalFacts } from './slip-words.ts';

/** Why the database did not take a slip (`lottery_placed`), with what helps its caller. */
export type Refused = { readonly code: string | null; readonly detail: Readonly<Record<string, string | number>> | null };

type Of = { readonly sold: Sold; readonly asked: Pick<Asked, 'cells'>; readonly refused: Refused };

/** The refusal of a slip that the rules would sell, in words. */
export function slipRefusal(ctx: CallContext, of: Of): CallRefusal<SlipErrors> {
  const { code, detail } = of.refused;
  const { left, limit, play, issue, place } = detail ?? {};
  // The orders of a chase are the lines of the slip, issue by issue.
  const order = () => `orders[${Number(place ?? 0) % of.sold.slip.orders.length}]`;
  switch (code) {
    case 'issue_closed':
      return inWords(ctx, { ...refuse(code, 'issue'), facts: { words: { issue: String(issue) } } });
    case 'order_too_large': {
      const facts = { words: { limit: String(limit), issue: String(issue) }, amounts: { left: BigInt(left ?? 0) } };
      return inWords(ctx, { ...refuse(code, 'issue'), facts: play === undefined ? facts : { ...facts, play: String(play) } });
    }
    case 'issue_full':
    case 'number_closed':
      return inWords(ctx, fullCell(code, of));
    case 'terms_refused':
      return inWords(ctx, { ...refuse(code, order()), facts: { words: { reason: 'bonus_series' } } });
    case 'bonus_game_excluded':
    case 'bonus_max_stake':
    case 'bonus_coverage':
    case 'bonus_settles_too_late':
      return refuse(code, order());
    case 'not_found':
    case 'reward_state':
    case 'reward_expired':
      return refuse(code, 'freeBet');
    case 'slip_id_reused':
    case 'play_paused':
    case 'limits_required':
    case 'stake_limit_reached':
    case 'loss_limit_reached':
    case 'time_limit_reached':
      return refuse(code);
    case 'insufficient_balance':
      return refuse('balance_too_low');
    default:
      return refuse('bet_refused');
  }
}

/** Which number is full or closed, in which issue, of which play and order of the slip, and what of it there is still room for. */
function fullCell(
  code: 'issue_full' | 'number_closed',
  { sold, asked, refused }: Of,
): Refusal<SlipErrors> & { readonly facts: RefusalFacts } {
  const { issue: issueId, space, cell, most, amount } = refused.detail ?? {};
  const isIt = (of: ExposedCell) => of.issue_id === issueId && of.space === space && of.cell === cell;
  const own = asked.cells.flat().reduce((sum, it) => (isIt(it) ? sum + BigInt(it.amount) : sum), 0n);
  const free = BigInt(most ?? 0) - (BigInt(amount ?? 0) - own);
  const at = asked.cells.findIndex((cells) => cells.some(isIt));
  return {
    ...refuse(code, `orders[${at % sold.slip.orders.length}]`),
    facts: {
      words: { issue: sold.issues.find(({ id }) => id === issueId)?.number ?? '', isWhole: cell === 'all' ? 'yes' : 'no' },
      amounts: { left: free > 0n ? free : 0n },
      play: sold.orders[at]?.play.id ?? '',
      cell: { space: String(space), place: asked.cells[at]?.find(isIt)?.place ?? 0, cell: String(cell) },
    },
  };
}
