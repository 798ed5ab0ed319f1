import { type LocalDate, ok, parseDate, refuse, type Result } from '@trevo/kernel';
import { type MoneyUnit, type Play, type PrizeMode, type Quote, readBoard, type Selection } from '@trevo/lottery-rules';
import { decodeSelection } from '@trevo/lottery-rules/codec';
import { type OrderPrice, priceOrder } from '@trevo/lottery-rules/orders';
import { amountOf } from '@trevo/money';
import { playUnder } from '../data/rules.ts';
import type { Issue, Terms } from '../data/lottery-query.ts';

/** How much stands on a line, and at which series it is priced. */
export type StakeTerms = {
  readonly unitPrice: 1 | 2;
  readonly moneyUnit: MoneyUnit;
  readonly multiple: number;
  readonly series: number;
};

/** One bet of a slip: plain data, kept in the tab and sent to the server. */
export type SlipLine = StakeTerms & {
  readonly id: string;
  readonly play: string;
  readonly mode: PrizeMode;
  /** Code of the selection (`encodeSelection`). */
  readonly selection: string;
};

/** The odds that the house offers on a play in place of those of the series, if it does. */
export function boardOf({ boards }: Pick<Terms, 'boards'>, play: string, mode: PrizeMode): Terms['boards'][number] | undefined {
  return boards.find((board) => board.play === play && board.mode === mode);
}

/** What the house sets, and the issue whose day prices may follow. */
export type SaleTerms = { readonly terms: Terms; readonly issue: Pick<Issue, 'day'> | undefined };

export type PricedBet = {
  readonly play: Play;
  readonly selection: Selection;
  readonly quote: Quote;
  readonly price: OrderPrice;
  /** The edition of the rules that it is priced by. */
  readonly edition: number;
  /** The version of the board that its odds are of. */
  readonly board?: number;
};
export type PricedLine = PricedBet & { readonly line: SlipLine };

/** Prices a line of a slip anew: at the terms of now, on the day of its issue. Refuses by a code that `lottery.bet.fault` has words for. */
export function priceLine(line: SlipLine, sale: SaleTerms): Result<PricedLine, string> {
  const found = playUnder(sale.terms.edition, line.play);
  if (found === undefined) return refuse('play-unknown');
  const selection = decodeSelection(found, line.selection, line.mode);
  if (!selection.ok) return selection;
  const priced = priceBet({ play: found, mode: line.mode, selection: selection.value }, line, sale);
  return priced.ok ? ok({ ...priced.value, line }) : priced;
}

type Bet = { readonly play: Play; readonly mode: PrizeMode; readonly selection: Selection };

/** Prices a bet at its quote, within what the house takes. */
export function priceBet({ play, mode, selection }: Bet, stake: StakeTerms, sale: SaleTerms): Result<PricedBet, string> {
  const { terms } = sale;
  const own = terms.plays.find((set) => set.play === play.id);
  if (own?.isOpen === false) return refuse('play-closed');
  const quote = quoteAt(play, mode, { series: stake.series, sale });
  if (!quote.ok) return quote;
  if (stake.multiple > terms.multipleMax) return refuse('multiple-out-of-range');
  const price = priceOrder(play, { selection, stake, quote: quote.value, ...dayOf(sale) });
  if (!price.ok) return price;
  const { stakeMinor, mostMinor } = price.value;
  if (stakeMinor > amountOf(terms.orderStakeMax)) return refuse('stake-above-house');
  if (mostMinor > amountOf(terms.orderPrizeMax)) return refuse('prize-above-house');
  if (isAbove(stakeMinor, own?.orderStakeMax) || isAbove(stakeMinor, own?.issueStakeMax)) return refuse('stake-above-play');
  if (isAbove(mostMinor, own?.orderPrizeMax)) return refuse('prize-above-play');
  if (isAbove(stakeMinor, terms.issueStakeMax)) return refuse('stake-above-issue');
  const board = boardOf(terms, play.id, mode);
  const { edition } = terms;
  return ok({ play, selection, quote: quote.value, price: price.value, edition, ...(board === undefined ? {} : { board: board.version }) });
}

/** Whether an amount is above what the house takes of it; where nothing is set, none is. */
function isAbove(minor: bigint, most: string | null | undefined): boolean {
  return most !== null && most !== undefined && minor > amountOf(most);
}

/** The prices of a play: those of its board where the house set one, else at the series asked for in LOTT, at the house's highest where there is no choice. */
export function quoteAt(
  play: Play,
  mode: PrizeMode,
  { series, sale: { terms, issue } }: { readonly series: number; readonly sale: SaleTerms },
): Result<Quote, string> {
  const set = boardOf(terms, play.id, mode);
  const board = set === undefined ? null : readBoard(set.odds);
  return play.quote({
    mode,
    series: seriesOf(mode, series, terms),
    seriesLimit: mode === 'LOTT' ? terms.seriesLimit : terms.seriesFixed,
    ...(board === null ? {} : { board }),
    ...dayOf({ terms, issue }),
  });
}

/** The series that a bet is sold at: chosen in LOTT, the house's highest in every other mode. */
export function seriesOf(mode: PrizeMode, series: number, { seriesFixed }: Pick<Terms, 'seriesFixed'>): number {
  return mode === 'LOTT' ? series : seriesFixed;
}

function dayOf({ issue }: SaleTerms): { readonly on?: LocalDate } {
  const on = issue === undefined ? null : parseDate(issue.day);
  return on === null ? {} : { on };
}
