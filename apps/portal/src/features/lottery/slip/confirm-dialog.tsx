import type { LotteryWords } from '@trevo/lottery-rules/text';
import { Button, Dialog, FactList } from '@trevo/ui';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { Sum } from '../data/lottery-money.tsx';
import type { Issue } from '../data/lottery-query.ts';
import type { FreeBet } from '../../free-bets/index.ts';
import { TimeLeft } from '../frame/flip-clock.tsx';
import { PaidByFree } from './paid-by-free.tsx';
import { HitPrizes } from './hit-prizes.tsx';
import { MoreMoney } from './more-money.tsx';
import { ShareLine } from './share-line.tsx';
import { SlipLines } from './slip-lines.tsx';
import type { SlipEntry } from './use-priced-slip.ts';

export type ConfirmDialogProps = {
  readonly gameName: string;
  /** The issue that is confirmed, and no other. */
  readonly issue: Issue;
  /** Its sale ended while the dialog stood: nothing can be bought here any more. */
  readonly isOver: boolean;
  readonly entries: readonly SlipEntry[];
  readonly words: LotteryWords;
  readonly totals: { readonly thisIssueMinor: bigint; readonly wholeMinor: bigint; readonly rebateMinor: bigint; readonly issues: number };
  readonly stopOnWin: boolean;
  readonly refusals: Readonly<Record<string, string>>;
  readonly refusal: string | undefined;
  /** There is too little money for it. */
  readonly isShort: boolean;
  /** The odds have changed since the question was put: only the slip shows the new ones. */
  readonly isStale: boolean;
  /** The free bet that pays it; undefined: the balance does. */
  readonly freeBet: FreeBet | undefined;
  /** What of it is the bonus's, and counts for it. */
  readonly bonus: ReactNode;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** The last look before money moves: every bet, the issue by its number, and the whole total. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    gameName,
    issue,
    isOver,
    entries,
    words,
    totals,
    stopOnWin,
    refusals,
    refusal,
    isShort,
    isStale,
    freeBet,
    bonus,
    busy,
    onConfirm,
    onClose,
  } = props;
  const t = useT();
  const moment = useMoment();
  // What scrolls is a stop of the keyboard, whose arrows scroll it (WCAG 2.1.1).
  const stop = { role: 'region', 'aria-label': t('lottery.bet.confirmTitle'), tabIndex: 0 } as const;
  const station = issue.station === null ? '' : ` · ${issue.station}`;
  return (
    <Dialog label={t('lottery.bet.confirmTitle')} closeLabel={t('dialog.close')} width={520} className="slip-confirm" onClose={onClose}>
      <h2 className="h3">{t('lottery.bet.confirmTitle')}</h2>
      <p className="sm t2 num">
        {gameName}
        {station} · {t('lottery.bet.issueNumber', { issue: issue.number })} ·{' '}
        {t('lottery.page.drawsOn', { time: moment(issue.drawsAt, 'exact') })}
      </p>
      <div className="slip-confirm-lines" {...stop}>
        <SlipLines entries={entries} words={words} refusals={refusals} />
      </div>
      <HitPrizes entries={entries} words={words} />
      <FactList
        className="slip-facts"
        facts={[
          [t('lottery.bet.thisIssue'), <Sum key="issue" minor={totals.thisIssueMinor} />],
          ...(totals.issues < 2
            ? []
            : ([
                [t('lottery.bet.issuesCount', { count: totals.issues }), t(stopOnWin ? 'lottery.bet.stopsOnWin' : 'lottery.bet.goesOn')],
              ] as const)),
          ...(totals.rebateMinor === 0n ? [] : ([[t('lottery.bet.rebateBack'), <Sum key="rebate" minor={totals.rebateMinor} />]] as const)),
          [t('lottery.bet.total'), <Sum key="total" minor={totals.wholeMinor} className="slip-total" />],
        ]}
      />
      {freeBet === undefined ? <ShareLine stakeMinor={totals.wholeMinor} /> : <PaidByFree bet={freeBet} />}
      {bonus}
      {isOver ? (
        <p className="sm slip-note is-warn" role="alert">
          {t('lottery.bet.closedMeanwhile', { issue: issue.number })}
        </p>
      ) : null}
      {refusal === undefined ? null : (
        <p className="sm slip-note is-warn" role="alert">
          {refusal}
        </p>
      )}
      {isShort ? <MoreMoney /> : null}
      <div className="row slip-confirm-acts">
        <Button onClick={onClose}>{t('dialog.cancel')}</Button>
        {isStale ? (
          <Button variant="primary" onClick={onClose} className="grow">
            {t('lottery.bet.lookAgain')}
          </Button>
        ) : (
          <Button variant="primary" disabled={isOver} busy={busy} busyLabel={t('dialog.busy')} onClick={onConfirm} className="grow">
            {t('lottery.bet.confirm')} <TimeLeft at={issue.closesAt} />
          </Button>
        )}
      </div>
    </Dialog>
  );
}
