import './bonuses.css';
import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { useT } from '../../platform/language.ts';
import { type AskedBet, type AskedSlip, betPreviewQuery, slipPreviewQuery } from './bonus-queries.ts';
import { useAmountText } from './bonus-terms.tsx';

type Preview = ResponseOf<Calls['betPreview']>;
type ToldProps = { readonly preview: Preview; readonly asked: string | null; readonly isCounted?: boolean };

/** Before a bet: whether it counts for the bonus, from which money it would be taken, or why it would be refused. Nothing while that is not known. */
export function BetLine(asked: AskedBet) {
  const { data } = useQuery(betPreviewQuery(asked));
  if (data === undefined) return null;
  const refused = data.stake?.refused;
  return <p className="bet-line num">{refused ? <b>{refused.message}</b> : <ToldLine preview={data} asked={asked.stake} />}</p>;
}

/** The same before a slip of a lottery, all of its orders together. */
export function SlipBetLine(asked: AskedSlip) {
  const t = useT();
  const { data } = useQuery(slipPreviewQuery(asked));
  const text = useAmountText(data?.currency ?? 'BRL');
  if (data === undefined || data.stake === null) return null;
  const { refused, counted, cash, locked } = data.stake;
  const isCut = data.counts === 'PARTLY' && Number(counted) < Number(cash) + Number(locked);
  const share = data.contributionPpm / 10_000;
  return (
    <p className="bet-line num" role="status">
      {refused ? <b>{refused.message}</b> : null}
      {refused === null && isCut ? <span>{t('bonus.bet.ofSlip', { counted: text(counted), share })}</span> : null}
      {refused === null ? <ToldLine preview={data} asked={null} isCounted={!isCut} /> : null}
    </p>
  );
}

function ToldLine({ preview, asked, isCounted = true }: ToldProps) {
  const t = useT();
  const text = useAmountText(preview.currency);
  const { counts, contributionPpm, stake, byResult } = preview;
  const share = contributionPpm / 10_000;
  const isCut = stake !== null && asked !== null && Number(stake.counted) < Number(asked);
  const told = isCut ? t('bonus.bet.upTo', { share, counted: text(stake.counted) }) : t('bonus.bet.share', { share });
  return (
    <>
      {isCounted ? <span>{counts === 'PARTLY' ? told : t(`bonus.bet.${counts}`)}</span> : null}
      {byResult && (counts === 'PARTLY' || counts === 'COUNTS') ? <span>{t('bonus.bet.byResult')}</span> : null}
      {stake === null || Number(stake.locked) === 0 ? null : (
        <span>{t('bonus.bet.parts', { cash: text(stake.cash), locked: text(stake.locked) })}</span>
      )}
    </>
  );
}
