import { payoutOf, type Play, type Quote, type Selection } from '@trevo/lottery-rules';
import { zyFactor } from '@trevo/lottery-rules/ssc';

type LinePrize = {
  readonly key: string;
  readonly tier: string;
  readonly probability: Quote['prizes'][number]['probability'];
  readonly amount: bigint;
};

/** The prizes of one line from the smallest to the largest, as one draw would pay each of them, in ledger units. */
export function linePrizes(play: Play, quote: Quote, lineStakeMinor: bigint): readonly LinePrize[] {
  return quote.prizes
    .map(({ key, tier, probability }) => ({ key, tier, probability, amount: paidFor(play, quote, { key, tier, lineStakeMinor }) }))
    .toSorted((a, b) => (a.amount < b.amount ? -1 : a.amount > b.amount ? 1 : 0));
}

type Hit = { readonly key: string; readonly tier: string; readonly lineStakeMinor: bigint };

function paidFor(play: Play, { oddsOf }: Quote, { key, tier, lineStakeMinor }: Hit, factor = full): bigint {
  const settled = { winningLines: 1, pushes: 0, tiers: { [tier]: 1 }, prizes: { [key]: 1 } };
  return payoutOf(play, settled, { oddsOf, lineStakeMinor, factor }).winMinor;
}

const full = zyFactor([0]);
/** The least that the first digit of a draw leaves of a prize in ZY. */
const leastOfZy = zyFactor([6]);

type Bet = {
  readonly play: Play;
  readonly selection: Selection;
  readonly quote: Quote;
  readonly price: { readonly lineStakeMinor: bigint };
};

/** What one hit of a bet pays, from the least to the most: of the prizes that its numbers can win, and in ZY with what the first digit can leave of them. */
export function hitSpan({
  play,
  selection,
  quote,
  price: { lineStakeMinor },
}: Bet): { readonly least: bigint; readonly most: bigint } | undefined {
  const prizes = linePrizes(play, quote, lineStakeMinor);
  const own = ownKeys(play, selection);
  const met = prizes.filter(({ key, tier }) => own.has(key) || own.has(tier));
  const held = met.length === 0 ? prizes : met;
  const [first, last] = [held[0], held.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const least = quote.mode === 'ZY' ? paidFor(play, quote, { ...first, lineStakeMinor }, leastOfZy) : first.amount;
  return { least, most: last.amount };
}

/** What names the prizes that a selection can win: keys, where each number is paid by itself, or the options that it chose. */
function ownKeys({ reach }: Play, selection: Selection): ReadonlySet<string> {
  if (reach.kind !== 'cells')
    return new Set(
      Object.values(selection)
        .flat(2)
        .filter((cell) => typeof cell === 'string'),
    );
  const keys = new Set<string>();
  for (const { prizes } of reach.cells(selection)) for (const key of Object.keys(prizes)) keys.add(key);
  return keys;
}
