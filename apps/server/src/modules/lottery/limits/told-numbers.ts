import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import type { App } from '../../../core/app.ts';
import type { StoredIssue } from '../issues-store.ts';
import type { GameLimits, PlayTerms } from './limits.ts';

type Detail = ResponseOf<Calls['lotteryGame']>;
export type NumberView = Detail['numbers'][number];
type PlayView = Detail['terms']['plays'][number];

const amount = (minor: bigint | null) => (minor === null ? null : amountOut(minor));

/**
 * The numbers that a player is told of before buying: of the issues on sale next those that are closed, lower, full or nearly; of later ones what operators
 * hold back. `next`: the issues of the next draw; `coming`: all that can be bought.
 */
export async function toldNumbers(
  app: App,
  of: {
    readonly exposureMax: bigint;
    readonly limits: GameLimits;
    readonly next: readonly StoredIssue[];
    readonly coming: readonly StoredIssue[];
  },
): Promise<NumberView[]> {
  const { exposureMax, limits, next, coming } = of;
  const told: NumberView[] = [];
  for (const issue of next) {
    for (const cell of await app.desks.saleWatch.scarce(issue.id, { exposureMax, cells: limits.cells }))
      told.push({
        issue: issue.number,
        space: cell.space,
        place: cell.place,
        cell: cell.cell,
        state: cell.state,
        left: amountOut(cell.most > cell.amount ? cell.most - cell.amount : 0n),
        orderMax: amount(cell.orderMax),
      });
  }
  const numbers = new Map(coming.map(({ id, number }) => [id as string, number]));
  for (const { issueId, space, place, cell, costMax, orderMax } of limits.cells) {
    const issue = issueId === null ? null : numbers.get(issueId);
    if (issue === undefined || next.some(({ id }) => id === issueId)) continue;
    told.push({ issue, space, place, cell, state: costMax === 0n ? 'closed' : 'lower', left: amount(costMax), orderMax: amount(orderMax) });
  }
  return told;
}

/** What is set for single plays, of those for which anything is. */
export function toldPlays({ plays }: GameLimits): PlayView[] {
  return [...plays.values()].filter(isSet).map(({ play, isOpen, orderStakeMax, orderPrizeMax, issueStakeMax }) => ({
    play,
    isOpen,
    orderStakeMax: amount(orderStakeMax),
    orderPrizeMax: amount(orderPrizeMax),
    issueStakeMax: amount(issueStakeMax),
  }));
}

function isSet({ isOpen, orderStakeMax, orderPrizeMax, issueStakeMax }: PlayTerms): boolean {
  return !isOpen || orderStakeMax !== null || orderPrizeMax !== null || issueStakeMax !== null;
}
