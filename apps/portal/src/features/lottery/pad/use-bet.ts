import { invariant } from '@trevo/kernel';
import type { Lottery, Play, PrizeMode } from '@trevo/lottery-rules';
import { useMemo, useState } from 'react';
import type { GameState, Issue, PrizeModeName, Terms } from '../data/lottery-query.ts';
import type { OwnPlays } from '../play/use-own-plays.ts';
import { priceBet, quoteAt, type PricedBet, type StakeTerms } from '../slip/slip-line.ts';
import { type Draft, type DraftFault, emptyDraft, playPads, type PlayPad, readDraft } from './draft.ts';

export type BetDraft = {
  readonly mode: PrizeMode;
  readonly play: Play;
  readonly pads: readonly PlayPad[];
  readonly pad: PlayPad;
  readonly draft: Draft;
  readonly stake: StakeTerms;
  readonly quote: ReturnType<typeof quoteAt>;
  /** The bet that is filled in, once it is one; else why not, unless nothing was chosen yet. */
  readonly bet: PricedBet | undefined;
  readonly fault: DraftFault | undefined;
  readonly repeated: number;
  readonly setMode: (mode: PrizeMode) => void;
  readonly setPlay: (play: Play) => void;
  readonly setPad: (index: number) => void;
  readonly setDraft: (draft: Draft) => void;
  readonly setStake: (stake: StakeTerms) => void;
};

type Choice = { readonly mode: PrizeMode; readonly play: Play; readonly padIndex: number; readonly draft: Draft };

/** The bet that is being filled in: play, pad, numbers and stake, with its price at every press. */
export function useBet(
  { terms }: GameState,
  lottery: Lottery,
  { issue, opening, own }: { issue: Issue | undefined; opening: PrizeModeName; own: OwnPlays },
): BetDraft {
  const [choice, setChoice] = useState<Choice>(() => firstOf(own, lottery, opening));
  const [stake, setStake] = useState<StakeTerms>(() => firstStake(terms));
  const { mode, play, padIndex, draft } = choice;
  const pads = useMemo(() => playPads(play), [play]);
  const pad = padAt(pads, padIndex);
  const day = issue?.day;
  const read = useMemo(() => readDraft(play, pad, { draft, mode }), [play, pad, draft, mode]);
  const sale = useMemo(() => ({ terms, issue: day === undefined ? undefined : { day } }), [terms, day]);
  const quote = useMemo(() => quoteAt(play, mode, { series: stake.series, sale }), [play, mode, stake.series, sale]);
  const priced = useMemo(
    () => (read.ok ? priceBet({ play, mode, selection: read.selection }, stake, sale) : undefined),
    [play, mode, read, stake, sale],
  );
  return {
    mode,
    play,
    pads,
    pad,
    draft,
    stake,
    quote,
    bet: priced?.ok === true ? priced.value : undefined,
    fault: read.ok ? (priced?.ok === false ? { code: priced.code } : undefined) : read.empty ? undefined : read.fault,
    repeated: read.ok ? read.repeated : 0,
    setMode: (next) => setChoice(firstOf(own, lottery, next)),
    setPlay(next) {
      setChoice({ mode, play: next, padIndex: 0, draft: emptyDraft });
      own.onOpened(next.id);
    },
    setPad: (index) => setChoice({ ...choice, padIndex: index, draft: emptyDraft }),
    setDraft: (next) => setChoice({ ...choice, draft: next }),
    setStake,
  };
}

/** The play to begin with: the one played last, as far as the mode sells it, else the first of the rule book. */
function firstOf({ kept }: OwnPlays, lottery: Lottery, mode: PrizeMode): Choice {
  const sold = [...lottery.plays.values()].filter(({ modes }) => modes.includes(mode));
  const play = kept.recent.flatMap((id) => sold.filter((it) => it.id === id))[0] ?? sold[0];
  invariant(play !== undefined, 'Every mode of a game sells a play');
  return { mode, play, padIndex: 0, draft: emptyDraft };
}

function padAt(pads: readonly PlayPad[], index: number): PlayPad {
  const pad = pads[index] ?? pads[0];
  invariant(pad !== undefined, 'Every play can be filled in');
  return pad;
}

function firstStake({ unitPrices, moneyUnits, seriesLimit }: Terms): StakeTerms {
  return { unitPrice: unitPrices.includes(2) ? 2 : 1, moneyUnit: moneyUnits[0] ?? 'one', multiple: 1, series: seriesLimit };
}
