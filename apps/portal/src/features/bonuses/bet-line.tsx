import './bonuses.css';
import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { useT } from '../../platform/language.ts';
import { type AskedBet, betPreviewQuery } from './bonus-queries.ts';
import { useAmountText } from './bonus-terms.tsx';

type Preview = ResponseOf<Calls['betPreview']>;
type SlipPreview = ResponseOf<Calls['slipPreview']>;
type ToldProps = { readonly preview: Preview | SlipPreview; readonly asked: string | null; readonly isCounted?: boolean };

/** Before a bet: whether it counts for the bonus, from which money it would be taken, or why it would be refused. Nothing while that is not known. */
export function BetLine(asked: AskedBet) {
  const { data } = useQuery(betPreviewQuery(asked));
  if (data === undefined) return null;
  const refused = data.stake?.refused;
  return <p className="bet-line num">{refused ? <b>{refused.message}</b> : <ToldLine preview={data} asked={asked.stake} />}</p>;
}

/** The same before a slip of a lottery, all of its orders together. Why it would be refused stands at its line. */
export function SlipBetLine({ preview }: { readonly preview: SlipPreview }) {
  const t = useT();
  const text = useAmountText(preview.currency);
  const { refused, counted, cash, locked } = preview.stake;
  if (refused !== null) return null;
  const isCut = preview.counts === 'PARTLY' && Number(counted) < Number(cash) + Number(locked);
  const share = preview.contributionPpm / 10_000;
  return (
    <p className="bet-line num" role="status">
      {isCut ? <span>{t('bonus.bet.ofSlip', { counted: text(counted), share })}</span> : null}
      <ToldLine preview={preview} asked={null} isCounted={!isCut} />
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
