import type { LotteryWords } from '@trevo/lottery-rules/text';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../platform/toasts.ts';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useT } from '../../../platform/language.ts';
import { ChaseDialog } from '../chase/chase-dialog.tsx';
import { ChaseSwitch } from '../chase/chase-switch.tsx';
import { useChase } from '../chase/use-chase.ts';
import type { GameState, Issue } from '../data/lottery-query.ts';
import { faultWords } from '../pad/fault-words.ts';
import { freeFitOf } from './fit-free-bet.ts';
import { FreeBetChoice, useFreeBets } from './free-bet-choice.tsx';
import { SlipBonus } from './slip-bonus.tsx';
import { useSlipCheck } from './slip-check.ts';
import { type Confirming, SlipConfirm } from './slip-confirm.tsx';
import { lastSlip } from './last-slip.ts';
import { SlipPanel } from './slip-panel.tsx';
import type { SlipLine } from './slip-line.ts';
import { rebateOver, totalsOf } from './slip-totals.ts';
import { usePlaceSlip } from './use-place-slip.ts';
import { usePricedSlip } from './use-priced-slip.ts';
import type { Slip } from './use-slip.ts';

export type SlipSideProps = {
  readonly state: GameState;
  readonly words: LotteryWords;
  readonly issue: Issue | undefined;
  readonly current: readonly Issue[];
  readonly slip: Slip;
  /** A bet that is bought past the slip. */
  readonly buyNow: readonly SlipLine[] | undefined;
  readonly onBuyNowOver: (bought: boolean) => void;
  readonly onRandom: (count: number) => void;
};

/** The slip with everything that it opens: the plan of a chase, the last look, the purchase. */
export function SlipSide({ state, words, issue, current, slip, buyNow, onBuyNowOver, onRandom }: SlipSideProps) {
  const t = useT();
  const { game, terms, issues } = state;
  const entries = usePricedSlip(slip.lines, { terms, issue });
  const nowEntries = usePricedSlip(buyNow ?? none, { terms, issue });
  const bets = entries.flatMap(({ priced }) => (priced.ok ? [priced.value] : []));
  const chase = useChase(issues, issue, { bets, terms });
  const placing = usePlaceSlip(game.gameCode);
  const isSound = chase.stake.ok && entries.length > 0 && bets.length === entries.length;
  const freeBets = useFreeBets();
  const [freeBetId, setFreeBetId] = useState<string>();
  const freeBet = freeBets.find(({ betId }) => betId === freeBetId);
  const sale = { terms, issue };
  const fit = freeBet && freeFitOf(freeBet, { lines: bets, isChase: chase.planned !== undefined, sale }, slip.replace);
  const wish =
    isSound && issue !== undefined && fit === undefined ? { lines: bets, issue, chase: chase.planned, freeBet: freeBet?.betId } : undefined;
  const check = useSlipCheck(game.gameCode, wish);
  const movedFrom = useMovedFrom(issue, slip.lines.length);
  const [planning, setPlanning] = useState(false);
  const [confirming, setConfirming] = useState<Confirming>();
  const { stakeMinor, rebateMinor } = totalsOf(bets);
  const totals = {
    thisIssueMinor: stakeMinor,
    wholeMinor: chase.stake.ok ? chase.stake.value : stakeMinor,
    rebateMinor: freeBet !== undefined ? 0n : chase.planned === undefined ? rebateMinor : rebateOver(chase.planned.rows, bets),
    issues: chase.planned === undefined ? 1 : chase.planned.rows.filter(({ times }) => times > 0).length,
  };
  useEffect(() => {
    if (buyNow === undefined || issue === undefined) return;
    setConfirming((known) => known ?? { issue, entries: nowEntries, chase: undefined, fromSlip: false });
  }, [buyNow, issue, nowEntries]);
  return (
    <>
      <SlipPanel
        slip={slip}
        entries={entries}
        words={words}
        issue={issue}
        movedFrom={movedFrom}
        totals={totals}
        fault={chase.stake.ok ? undefined : faultWords(t, { code: chase.stake.code })}
        placing={placing}
        check={check}
        bonus={<SlipBonus preview={check.preview} />}
        free={<FreeBetChoice bets={freeBets} chosen={freeBet} fit={fit} onChoose={setFreeBetId} />}
        isFree={freeBet !== undefined}
        isUnfit={fit !== undefined}
        onRandom={onRandom}
        onRepeat={() => void repeatLast()}
        onConfirm={() => issue !== undefined && setConfirming({ issue, entries, chase: chase.planned, fromSlip: true, freeBet })}
        onAskAgain={() => void placing.askAgain(() => slip.sold(placing.open?.orders ?? []))}
      >
        <ChaseSwitch
          choice={chase.choice}
          most={chase.issues.length}
          planned={chase.isOwnPlan}
          onChoice={chase.setChoice}
          onPlan={() => setPlanning(true)}
        />
      </SlipPanel>
      {planning ? (
        <ChaseDialog
          issues={chase.issues}
          count={Math.min(chase.choice.count, chase.issues.length)}
          bets={bets}
          terms={terms}
          onUse={(rows) => {
            chase.setPlan(rows);
            setPlanning(false);
          }}
          onClose={() => setPlanning(false)}
        />
      ) : null}
      {confirming === undefined ? null : (
        <SlipConfirm
          game={game}
          terms={terms}
          words={words}
          confirming={confirming}
          isOver={current.every(({ number }) => number !== confirming.issue.number)}
          placing={placing}
          onClose={(bought) => {
            setConfirming(undefined);
            if (!confirming.fromSlip) onBuyNowOver(bought);
            else if (bought) {
              slip.empty();
              chase.end();
              setFreeBetId(undefined);
            }
          }}
        />
      )}
    </>
  );

  async function repeatLast(): Promise<void> {
    try {
      const lines = await lastSlip(game.gameCode);
      if (lines.length === 0) toast({ tone: 'bad', title: t('lottery.bet.nothingToRepeat') });
      slip.add(lines);
    } catch (error) {
      toast({ tone: 'bad', title: failureMessage(error, t) });
    }
  }
}

const none: readonly SlipLine[] = [];

/** The number of the issue that closed while bets for it stood on the slip; it is told until the slip is empty. */
function useMovedFrom(issue: Issue | undefined, lines: number): string | undefined {
  const before = useRef(issue);
  const [from, setFrom] = useState<string>();
  useEffect(() => {
    const { current: known } = before;
    before.current = issue;
    const closed =
      known !== undefined && issue !== undefined && known.number !== issue.number && Date.parse(known.drawsAt) < Date.parse(issue.drawsAt);
    if (lines === 0) setFrom(undefined);
    else if (closed) setFrom(known.number);
  }, [issue, lines]);
  return from;
}
