import type { Calls, InputOf, ResponseOf } from '@trevo/contract';
import { invariant } from '@trevo/kernel';
import { lotteries, type Selection } from '@trevo/lottery-rules';
import { encodeSelection } from '@trevo/lottery-rules/codec';
import { priceOrder } from '@trevo/lottery-rules/orders';
import type { Draws } from './draws.ts';

type Order = InputOf<Calls['placeSlip']>['orders'][number];
type Terms = ResponseOf<Calls['lotteryGame']>['terms'];

/** A play of five digits that wins often enough to be seen. */
const playId = 'ssc.fixed';
const mode = 'LOTT';

/** A few digits of one place, priced as a client does it. */
export function orderOf({ seriesLimit }: Terms, day: string, draws: Draws): Order {
  const play = [...lotteries.values()].map(({ plays }) => plays.get(playId)).find((one) => one !== undefined);
  invariant(play, 'The lottery has this play');
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const quote = play.quote({ mode, series: seriesLimit, seriesLimit, on: { year, month, day: date } });
  invariant(quote.ok, 'The play has a price');
  const digits = draws.shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]).slice(0, 1 + draws.below(4));
  const place = draws.below(5);
  const selection: Selection = { positions: [0, 1, 2, 3, 4].map((at) => (at === place ? digits.toSorted((a, b) => a - b) : [])) };
  const stake = { unitPrice: 2, moneyUnit: 'one', multiple: 1 } as const;
  const price = priceOrder(play, { selection, stake, quote: quote.value });
  invariant(price.ok, 'The order has a stake');
  const { lines, stakeMinor } = price.value;
  return { play: playId, mode, selection: encodeSelection(play.form, selection), ...stake, series: seriesLimit, lines, stake: stakeMinor };
}
