import type { LotteryWords } from '@trevo/lottery-rules/text';
import { type ChasePlanned, chaseStake } from '../chase/chase-plan.ts';
import type { Issue, LotteryGame, Terms } from '../data/lottery-query.ts';
import type { FreeBet } from '../../free-bets/index.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SlipBonus } from './slip-bonus.tsx';
import { useSlipCheck } from './slip-check.ts';
import { rebateOver, totalsOf } from './slip-totals.ts';
import { type Placing, takesBets } from './use-place-slip.ts';
import type { SlipEntry } from './use-priced-slip.ts';

/** What stands to be confirmed, as it was when the question was put: the issue never changes under it. */
export type Confirming = {
  readonly issue: Issue;
  readonly entries: readonly SlipEntry[];
  readonly chase: ChasePlanned | undefined;
  readonly fromSlip: boolean;
  /** The free bet that pays it; undefined: the balance does. */
  readonly freeBet?: FreeBet | undefined;
};

export type SlipConfirmProps = {
  readonly game: LotteryGame;
  readonly terms: Terms;
  readonly words: LotteryWords;
  readonly confirming: Confirming;
  readonly isOver: boolean;
  readonly placing: Placing;
  readonly onClose: (bought: boolean) => void;
};

/** Asks for the last word on a slip, and buys exactly what was shown. */
export function SlipConfirm({ game, terms, words, confirming, isOver, placing, onClose }: SlipConfirmProps) {
  const { issue, entries, chase, freeBet } = confirming;
  const lines = entries.flatMap(({ priced }) => (priced.ok ? [priced.value] : []));
  const { stakeMinor, rebateMinor } = totalsOf(lines);
  const wish = { lines, issue, chase, freeBet: freeBet?.betId };
  const check = useSlipCheck(game.gameCode, wish);
  const whole = chase === undefined ? undefined : chaseStake(chase.rows, lines, terms);
  return (
    <ConfirmDialog
      gameName={game.name}
      issue={issue}
      isOver={isOver}
      entries={entries}
      words={words}
      totals={{
        thisIssueMinor: stakeMinor,
        wholeMinor: whole?.ok === true ? whole.value : stakeMinor,
        rebateMinor: freeBet !== undefined ? 0n : chase === undefined ? rebateMinor : rebateOver(chase.rows, lines),
        issues: chase?.rows.filter(({ times }) => times > 0).length ?? 1,
      }}
      stopOnWin={chase?.stopOnWin ?? false}
      refusals={{ ...check.refusals, ...placing.refusals }}
      refusal={placing.refusal ?? check.refusal}
      isShort={check.isShort}
      isStale={placing.isStale}
      freeBet={freeBet}
      bonus={<SlipBonus preview={check.preview} />}
      busy={placing.busy}
      onConfirm={() => {
        if (takesBets(issue)) void placing.place(wish, () => onClose(true));
      }}
      onClose={() => {
        // The slip shows the new odds: what was said of the old ones is over.
        if (placing.isStale) placing.forgetRefusals();
        onClose(false);
      }}
    />
  );
}
