import './slip.css';
import { useStore } from '@nanostores/react';
import { slipMost } from '@trevo/contract';
import type { LotteryWords } from '@trevo/lottery-rules/text';
import { Button, Count, IconButton, joinClasses } from '@trevo/ui';
import { type ReactNode, useState } from 'react';
import { $isFolded } from '../../../platform/folded.ts';
import { useT } from '../../../platform/language.ts';
import { $isAgent, $isTrial, $isWithdrawOnly } from '../../../platform/session.ts';
import { Sum } from '../data/lottery-money.tsx';
import type { Issue } from '../data/lottery-query.ts';
import { HitPrizes } from './hit-prizes.tsx';
import { MoreMoney } from './more-money.tsx';
import { ShareLine } from './share-line.tsx';
import { SlipLines } from './slip-lines.tsx';
import type { SlipCheck } from './slip-check.ts';
import type { Placing } from './use-place-slip.ts';
import type { SlipEntry } from './use-priced-slip.ts';
import type { Slip } from './use-slip.ts';

export type SlipPanelProps = {
  readonly slip: Slip;
  readonly entries: readonly SlipEntry[];
  readonly words: LotteryWords;
  readonly issue: Issue | undefined;
  /** The issue that the slip stood for before, when it closed unbought. */
  readonly movedFrom: string | undefined;
  readonly totals: { readonly thisIssueMinor: bigint; readonly wholeMinor: bigint; readonly rebateMinor: bigint; readonly issues: number };
  readonly fault: string | undefined;
  readonly placing: Placing;
  /** What the server says of the slip before it is bought. */
  readonly check: SlipCheck;
  /** What of the slip's stake is the bonus's, and counts for it. */
  readonly bonus: ReactNode;
  /** What pays the slip: the balance or a free bet. */
  readonly free: ReactNode;
  readonly isFree: boolean;
  /** The free bet that was chosen does not pay this slip. */
  readonly isUnfit: boolean;
  readonly onRandom: (count: number) => void;
  readonly onRepeat: () => void;
  readonly onConfirm: () => void;
  readonly onAskAgain: () => void;
  /** How the slip goes on over later issues. */
  readonly children: ReactNode;
};

const randomCounts = [1, 5, 10] as const;

/**
 * The slip: bets that are not bought yet, for how many issues, and what it all comes to. On a narrow screen it is a sheet without a veil: it rests at its total,
 * and the page stays in use beside it.
 */
export function SlipPanel(props: SlipPanelProps) {
  const {
    slip,
    entries,
    words,
    issue,
    movedFrom,
    totals,
    fault,
    placing,
    check,
    bonus,
    free,
    isFree,
    isUnfit,
    onRandom,
    onRepeat,
    onConfirm,
    onAskAgain,
    children,
  } = props;
  const t = useT();
  const word = useAccountWord();
  const folded = useStore($isFolded) && entries.length > 0;
  const [raised, setRaised] = useState(false);
  const refusal = placing.refusal ?? check.refusal;
  const sound = entries.length > 0 && entries.every(({ priced }) => priced.ok) && fault === undefined;
  return (
    <section className={joinClasses('slip', folded && 'slip-sheet', folded && !raised && 'is-resting')} aria-label={t('lottery.bet.slip')}>
      <div className="row slip-h">
        <h2 className="h4">{t('lottery.bet.slip')}</h2>
        <Count>{slip.lines.length}</Count>
        <span className="row end">
          <IconButton icon="recent" label={t('lottery.bet.repeatLast')} title={t('lottery.bet.repeatLast')} onClick={onRepeat} />
          {slip.lines.length === 0 ? null : (
            <Button size="sm" variant="bare" icon="trash" onClick={slip.empty}>
              {t('lottery.bet.empty')}
            </Button>
          )}
          {folded ? (
            <IconButton
              icon={raised ? 'down' : 'up'}
              label={t('lottery.bet.slip')}
              aria-expanded={raised}
              onClick={() => setRaised(!raised)}
            />
          ) : null}
        </span>
      </div>
      <p className="sr" role="status">
        {movedFrom === undefined || issue === undefined ? '' : t('lottery.bet.moved', { from: movedFrom, to: issue.number })}
      </p>
      {movedFrom === undefined || issue === undefined ? null : (
        <p className="sm slip-note" aria-hidden="true">
          {t('lottery.bet.moved', { from: movedFrom, to: issue.number })}
        </p>
      )}
      {entries.length === 0 ? (
        <p className="sm t3 slip-empty">{t('lottery.bet.slipEmpty')}</p>
      ) : (
        <SlipLines entries={entries} words={words} refusals={{ ...check.refusals, ...placing.refusals }} onRemove={slip.remove} />
      )}
      {entries.length < slipMost.lines ? null : (
        <p className="sm slip-note" role="status">
          {t('lottery.bet.slipFull', { most: slipMost.lines })}
        </p>
      )}
      {entries.length === 0 ? null : <div className="slip-part">{children}</div>}
      <div className="row slip-part slip-random">
        <span className="sm t2 grow">{t('lottery.bet.random')}</span>
        {randomCounts.map((count) => (
          <Button
            key={count}
            size="sm"
            icon="shuffle"
            disabled={entries.length + count > slipMost.lines}
            aria-label={t('lottery.bet.randomCount', { count })}
            onClick={() => onRandom(count)}
          >
            {count}
          </Button>
        ))}
      </div>
      <div className="slip-foot">
        <HitPrizes entries={entries} words={words} />
        <SlipSums totals={totals} issue={issue} />
        {entries.length === 0 ? null : free}
        {totals.wholeMinor > 0n && !isFree ? <ShareLine stakeMinor={totals.wholeMinor} /> : null}
        {sound ? bonus : null}
        {fault === undefined ? null : <p className="xs slip-fault">{fault}</p>}
        {word === undefined ? null : <p className="sm slip-note is-warn">{word}</p>}
        {refusal === undefined ? null : (
          <p className="sm slip-note is-warn" role="alert">
            {refusal}
          </p>
        )}
        {check.isShort ? <MoreMoney /> : null}
        {placing.open === undefined ? (
          <Button
            variant="primary"
            size="lg"
            block
            disabled={!sound || isUnfit || issue === undefined || word !== undefined}
            onClick={onConfirm}
          >
            {t('lottery.bet.confirm')}
          </Button>
        ) : (
          <OpenSlip placing={placing} issue={placing.open.issue} onAskAgain={onAskAgain} />
        )}
      </div>
    </section>
  );
}

function SlipSums({ totals, issue }: Pick<SlipPanelProps, 'totals' | 'issue'>) {
  const t = useT();
  return (
    <>
      {issue === undefined ? null : (
        <p className="row sm t2 num slip-sum">
          <span>{t('lottery.bet.issueNumber', { issue: issue.number })}</span>
          <Sum minor={totals.thisIssueMinor} />
        </p>
      )}
      {totals.issues < 2 ? null : (
        <p className="row sm t2 num slip-sum">
          <span>{t('lottery.bet.issuesCount', { count: totals.issues })}</span>
          <Sum minor={totals.wholeMinor} />
        </p>
      )}
      {totals.rebateMinor === 0n ? null : (
        <p className="row sm t2 num slip-sum">
          <span>{t('lottery.bet.rebateBack')}</span>
          <Sum minor={totals.rebateMinor} />
        </p>
      )}
      <p className="row slip-sum">
        <span className="b">{t('lottery.bet.total')}</span>
        <Sum minor={totals.wholeMinor} className="slip-total" />
      </p>
    </>
  );
}

/** A slip that was sent and never answered: it is asked after, not bought anew. */
function OpenSlip({ placing, issue, onAskAgain }: { readonly placing: Placing; readonly issue: string; readonly onAskAgain: () => void }) {
  const t = useT();
  return (
    <>
      <p className="sm slip-note is-warn" role="alert">
        {t('lottery.bet.noAnswer', { issue })}
      </p>
      <Button variant="primary" size="lg" block busy={placing.busy} busyLabel={t('dialog.busy')} onClick={onAskAgain}>
        {t('lottery.bet.askAgain')}
      </Button>
    </>
  );
}

/** Why this account cannot bet, in words; undefined where it can. */
function useAccountWord(): string | undefined {
  const t = useT();
  const [isTrial, isAgent, isWithdrawOnly] = [useStore($isTrial), useStore($isAgent), useStore($isWithdrawOnly)];
  if (isTrial) return t('lottery.bet.trial');
  if (isAgent) return t('lottery.bet.agent');
  return isWithdrawOnly ? t('lottery.bet.paused') : undefined;
}
