import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import type { Language } from '@trevo/i18n';
import type { Instant, LocalDate } from '@trevo/kernel';
import type { Lottery } from '@trevo/lottery-rules';
import { type LimitedCell, playsOfSpace } from '@trevo/lottery-rules/exposure';
import type { StoredIssue } from '../issues-store.ts';
import { cellName, spaceName } from '../play-names.ts';
import type { KeptLimit } from './limits-store.ts';
import type { Warning } from './sale-watch-store.ts';

type SaleEvent = ResponseOf<Calls['officeLotteryIssue']>['log'][number];
type Named = { readonly lottery: Lottery; readonly on: LocalDate; readonly language: Language };

const amount = (minor: bigint | null) => (minor === null ? null : amountOut(minor));

/** What happened while an issue was sold, the newest first: it opened, numbers came near their most, operators closed and opened some, it closed. */
export function saleLog(
  of: {
    readonly issue: StoredIssue;
    readonly now: Instant;
    readonly kept: readonly KeptLimit[];
    readonly warnings: readonly Warning[];
  },
  named: Named,
): SaleEvent[] {
  const { issue, now, kept, warnings } = of;
  const nothing = { name: null, of: null, by: null, reason: null, costMax: null, orderMax: null };
  const events: (Omit<SaleEvent, 'at'> & { readonly at: Instant })[] = [
    { ...nothing, kind: 'opened', at: issue.opensAt ?? issue.madeAt },
    { ...nothing, kind: 'closed', at: issue.closesAt },
    ...warnings.map(({ at, most, ...cell }) => ({
      ...nothing,
      ...wordsOf(cell, named),
      kind: 'warned' as const,
      at,
      costMax: amount(most),
    })),
    ...kept.flatMap((limit) => {
      const words = wordsOf(limit, named);
      const { costMax, orderMax, setAt, setBy, reason, liftedAt, liftedBy, liftReason } = limit;
      const set = {
        ...words,
        kind: 'limited' as const,
        at: setAt,
        by: setBy,
        reason,
        costMax: amount(costMax),
        orderMax: amount(orderMax),
      };
      if (liftedAt === null) return [set];
      return [set, { ...nothing, ...words, kind: 'lifted' as const, at: liftedAt, by: liftedBy, reason: liftReason }];
    }),
  ];
  return events
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => b.at - a.at)
    .map((event) => ({ ...event, at: new Date(event.at).toISOString() }));
}

function wordsOf({ space, place, cell }: LimitedCell, named: Named): { readonly name: string; readonly of: string } {
  const [play] = playsOfSpace(named.lottery, space, named.on);
  return { name: cellName({ space, place, cell }, { play: play?.id, language: named.language }), of: spaceName(space, named) };
}
