import './betting-view.css';
import { type Lottery, lineStake, type Selection } from '@trevo/lottery-rules';
import { encodeSelection } from '@trevo/lottery-rules/codec';
import type { LotteryWords } from '@trevo/lottery-rules/text';
import { Button, Segmented } from '@trevo/ui';
import { useMemo, useState } from 'react';
import { useT } from '../../platform/language.ts';
import type { GameState, Issue, PrizeModeName, Terms } from './data/lottery-query.ts';
import { issueOf } from './data/issues.ts';
import { useUndrawn } from './data/undrawn.ts';
import { useCurrentIssues } from './data/use-current-issues.ts';
import { useIsPaused } from './data/use-is-paused.ts';
import { DrawAnnouncer } from './frame/draw-announcer.tsx';
import { DrawHero } from './frame/draw-hero.tsx';
import { WatchButton } from './frame/watch-button.tsx';
import { ResultSource } from './frame/result-source.tsx';
import { SaleNotice } from './frame/sale-notice.tsx';
import { StationWeek } from './frame/station-week.tsx';
import { cellMarks } from './pad/cell-marks.ts';
import { faultWords } from './pad/fault-words.ts';
import { NumberPad } from './pad/number-pad.tsx';
import { omissionsOf } from './pad/omissions.ts';
import { PriceBar } from './pad/price-bar.tsx';
import { randomSelection } from './pad/random-selection.ts';
import { type BetDraft, useBet } from './pad/use-bet.ts';
import { emptyDraft } from './pad/draft.ts';
import { padName } from './pad/pad-name.ts';
import { PlayHead } from './play/play-head.tsx';
import { PlayMenu } from './play/play-menu.tsx';
import type { OwnPlays } from './play/use-own-plays.ts';
import { FrequencyPanel, LastDraws, OwnOrders, PlayRulesDialog, TrendPanel } from './results/index.ts';
import { SlipSide } from './slip/slip-side.tsx';
import { seriesOf, type SlipLine } from './slip/slip-line.ts';
import { useSlip } from './slip/use-slip.ts';

export type BettingViewProps = {
  readonly state: GameState;
  readonly lottery: Lottery;
  readonly words: LotteryWords;
  readonly opening: PrizeModeName;
  readonly own: OwnPlays;
  readonly backUrl: string | undefined;
};

/** A game: what is sold, the pad of a play, the slip, and what was drawn. */
export function BettingView({ state, lottery, words, opening, own, backUrl }: BettingViewProps) {
  const t = useT();
  const { game, terms, draws } = state;
  const current = useCurrentIssues(state.issues);
  const undrawn = useUndrawn(state);
  const [station, setStation] = useState<string>();
  const issue = issueOf(current, station);
  // While the sale rests nothing can be bought, for no issue.
  const sold = useIsPaused(game.sale) ? undefined : issue;
  const bet = useBet(state, lottery, { issue, opening, own });
  const slip = useSlip(game.gameCode);
  const [rules, setRules] = useState(false);
  const [buyNow, setBuyNow] = useState<readonly SlipLine[]>();
  return (
    <div className="lot-page">
      <DrawAnnouncer issue={issue} last={draws[0] ?? game.last} undrawn={undrawn} drawn={game.drawn} />
      <StationWeek state={state} issue={issue} />
      <DrawHero
        state={state}
        words={words}
        current={current}
        issue={issue}
        undrawn={undrawn}
        onStation={setStation}
        onRules={() => setRules(true)}
        actions={
          <>
            <Button size="sm" icon="chart" onClick={() => document.getElementById('lottery-trends')?.scrollIntoView({ block: 'start' })}>
              {t('lottery.page.statistics')}
            </Button>
            {issue === undefined ? null : <WatchButton size="sm" gameCode={game.gameCode} number={issue.number} />}
            {backUrl === undefined ? null : (
              <a className="btn btn-quiet btn-sm" href={backUrl}>
                {t('lottery.page.back')}
              </a>
            )}
          </>
        }
      />
      <SaleNotice sale={game.sale} />
      <div className="lot-columns">
        <div className="col lot-main">
          <BetCard {...{ state, lottery, words, own, bet, issue }} canBuy={sold !== undefined} onAdd={slip.add} onBuy={setBuyNow} />
          <div className="lot-duo" id="lottery-trends">
            <TrendPanel game={game} draws={draws} />
            <LastDraws game={game} draws={draws} />
          </div>
        </div>
        <aside className="col lot-side">
          <SlipSide
            state={state}
            words={words}
            issue={sold}
            current={current}
            slip={slip}
            buyNow={buyNow}
            onBuyNowOver={(bought) => {
              setBuyNow(undefined);
              if (bought) bet.setDraft(emptyDraft);
            }}
            onRandom={(count) => slip.add(randomLines(bet, terms, count))}
          />
          <ResultSource state={state} />
          <OwnOrders gameCode={game.gameCode} />
          <FrequencyPanel game={game} draws={draws} />
        </aside>
      </div>
      {rules ? (
        <PlayRulesDialog
          game={game}
          play={bet.play}
          terms={terms}
          mode={bet.mode}
          series={bet.stake.series}
          onClose={() => setRules(false)}
        />
      ) : null}
    </div>
  );
}

type BetCardProps = Pick<BettingViewProps, 'state' | 'lottery' | 'words' | 'own'> & {
  readonly bet: BetDraft;
  readonly issue: Issue | undefined;
  readonly canBuy: boolean;
  readonly onAdd: (lines: readonly SlipLine[]) => void;
  readonly onBuy: (lines: readonly SlipLine[]) => void;
};

/** The card in which a bet is filled in. */
function BetCard({ state, lottery, words, own, bet, issue, canBuy, onAdd, onBuy }: BetCardProps) {
  const t = useT();
  const { game, terms, draws } = state;
  const { play, pad, pads, mode, stake } = bet;
  const omissions = useMemo(() => omissionsOf({ lottery, play }, pad, draws), [lottery, play, pad, draws]);
  const quote = bet.quote.ok ? bet.quote.value : undefined;
  const marks = useMemo(
    () => cellMarks({ lottery, play, mode, quote, issue }, pad, { numbers: state.numbers, draft: bet.draft }),
    [lottery, play, mode, quote, issue, pad, state.numbers, bet.draft],
  );
  const closed = useMemo(() => new Set(terms.plays.flatMap((set) => (set.isOpen ? [] : [set.play]))), [terms.plays]);
  const unit = lineStake({ ...stake, multiple: 1 });
  const fault = bet.fault === undefined ? undefined : faultWords(t, bet.fault);
  const typed = pad.input === 'text';
  return (
    <section className="card" aria-label={t('lottery.page.makeBet')}>
      <PlayMenu
        own={own}
        lottery={lottery}
        modes={game.prizeModes}
        mode={mode}
        play={play}
        words={words}
        closed={closed}
        onMode={bet.setMode}
        onPlay={bet.setPlay}
      >
        <PlayHead play={play} quote={quote} lineStakeMinor={unit.ok ? unit.value : 0n} pad={pad} words={words} />
        {pads.length < 2 ? null : (
          <div className="row pad-ways">
            <Segmented
              label={t('lottery.bet.ways')}
              options={pads.map((it, index) => ({ value: String(index), label: t(padName(it)) }))}
              value={String(pads.indexOf(pad))}
              onChange={(index) => bet.setPad(Number(index))}
            />
          </div>
        )}
        <NumberPad
          pad={pad}
          draft={bet.draft}
          onDraft={bet.setDraft}
          words={words}
          omissions={omissions}
          marks={marks}
          fault={typed ? fault : undefined}
          repeated={bet.repeated}
        />
        {Object.keys(omissions).length === 0 ? null : <p className="xs t3 pad-note">{t('lottery.bet.omissionNote')}</p>}
      </PlayMenu>
      <PriceBar
        terms={terms}
        mode={mode}
        stake={stake}
        onStake={bet.setStake}
        quote={quote}
        bet={bet.bet}
        fault={typed ? undefined : fault}
        canBuy={canBuy}
        onAdd={() => {
          if (bet.bet !== undefined) onAdd([lineOf(bet, terms, bet.bet.selection)]);
          bet.setDraft(emptyDraft);
        }}
        onBuy={() => bet.bet !== undefined && onBuy([lineOf(bet, terms, bet.bet.selection)])}
      />
    </section>
  );
}

/** Random bets on the chosen play, at the chosen stake. */
function randomLines(bet: BetDraft, terms: Terms, count: number): readonly SlipLine[] {
  return Array.from({ length: count }, () => randomSelection(bet.play, bet.mode)).flatMap((selection) =>
    selection === undefined ? [] : [lineOf(bet, terms, selection)],
  );
}

function lineOf({ play, mode, stake }: BetDraft, terms: Terms, selection: Selection): SlipLine {
  const series = seriesOf(mode, stake.series, terms);
  return { id: crypto.randomUUID(), play: play.id, mode, selection: encodeSelection(play.form, selection), ...stake, series };
}
