import type { Lottery } from '../core/lottery.ts';
import type { Play } from '../core/play.ts';
import { moneyUnits } from '../core/price.ts';
import { ratio } from '../core/rational.ts';
import { priceOrder } from '../orders/price-order.ts';
import type { SoldOrder } from '../settlement/order-outcome.ts';
import { type Chooser, smallWorld, smallWorldStream, type World } from './chooser.ts';
import { randomSelection } from './random-selection.ts';

export const soldOn = { year: 2026, month: 7, day: 1 };

/** An order of a play as the house would sell it, in any of its modes, series, money units and discounts. */
export function soldOrder(play: Play, from: Chooser, { world, linesMax }: { readonly world: World; readonly linesMax: number }): SoldOrder {
  for (let tries = 0; ; tries++) {
    const mode = play.modes[from.int(play.modes.length)] as 'LOTT';
    // Two digits make no line of some plays.
    const selection = play.validate(randomSelection(from, play.form, tries < 20 ? world : smallWorld(from)), mode);
    if (!selection.ok || play.countLines(selection.value) > linesMax) continue;
    const series = 1700 + from.int(301);
    const discount = (mode as string) === 'SEA' && series < 1900 ? { discount: ratio(from.int(10), 200) } : {};
    const quote = play.quote({ mode, series, seriesLimit: series + from.int(2001 - series), on: soldOn, ...discount });
    if (!quote.ok) {
      if (quote.code === 'price-above-fair') continue;
      throw new Error(`${play.id} ${quote.code}`);
    }
    const units = Object.keys(moneyUnits) as (keyof typeof moneyUnits)[];
    const stake = { unitPrice: from.int(2) === 0 ? 1 : 2, moneyUnit: units[from.int(4)]!, multiple: 1 + from.int(999) } as const;
    const price = priceOrder(play, { selection: selection.value, stake, quote: quote.value, on: soldOn });
    if (!price.ok) continue;
    const { lineStakeMinor, stakeMinor, rebateMinor } = price.value;
    return {
      id: `${play.id} ${from.int(2 ** 31)}`,
      play: play.id,
      selection: selection.value,
      mode,
      edition: 1,
      oddsOf: quote.value.oddsOf,
      lineStakeMinor,
      stakeMinor,
      rebateMinor,
    };
  }
}

/** A result over the digits and numbers of a small world, drawn on the day that orders are sold for. */
export function resultIn(lottery: Lottery, from: Chooser, world: World = smallWorld(from)): unknown {
  return lottery.model.draw(smallWorldStream(from, world), '2026-07-01');
}
