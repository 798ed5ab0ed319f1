import './bonuses.css';
import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { useT } from '../../platform/language.ts';
import { type AskedBet, betPreviewQuery } from './bonus-queries.ts';
import { useAmountText } from './bonus-terms.tsx';

type Preview = ResponseOf<Calls['betPreview']>;
type ToldProps = { readonly preview: Preview; readonly asked: string | null };

/** Before a bet: whether it counts for the bonus, from which money it would be taken, or why it would be refused. Nothing while that is not known. */
export function BetLine(asked: AskedBet) {
  const { data } = useQuery(betPreviewQuery(asked));
  if (data === undefined) return null;
  const refused = data.stake?.refused;
  return <p className="bet-line num">{refused ? <b>{refused.message}</b> : <ToldLine preview={data} asked={asked.stake} />}</p>;
}

function ToldLine({ preview, asked }: ToldProps) {
  const t = useT();
  const text = useAmountText(preview.currency);
  const { counts, contributionPpm, stake, byResult } = preview;
  const share = contributionPpm / 10_000;
  const isCut = stake !== null && asked !== null && Number(stake.counted) < Number(asked);
  const told = isCut ? t('bonus.bet.upTo', { share, counted: text(stake.counted) }) : t('bonus.bet.share', { share });
  return (
    <>
      <span>{counts === 'PARTLY' ? told : t(`bonus.bet.${counts}`)}</span>
      {byResult && (counts === 'PARTLY' || counts === 'COUNTS') ? <span>{t('bonus.bet.byResult')}</span> : null}
      {stake === null || Number(stake.locked) === 0 ? null : (
        <span>{t('bonus.bet.parts', { cash: text(stake.cash), locked: text(stake.locked) })}</span>
      )}
    </>
  );
}
