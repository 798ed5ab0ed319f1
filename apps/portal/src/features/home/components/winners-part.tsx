import { useQuery } from '@tanstack/react-query';
import { WinnerBoard } from '@trevo/ui';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import { imageUrl } from '../../../platform/pick-cdn.ts';
import { pathOf } from '../../../platform/routes.ts';
import { winnersQuery } from '../../catalogue/index.ts';

/** The highest wins, in pairs (Spec §2). Without a win there is no board. */
export function WinnersPart() {
  const t = useT();
  const language = useLanguageTag();
  const { data } = useQuery(winnersQuery());
  if (data === undefined || data.length === 0) return null;
  return (
    <WinnerBoard
      winners={data.map((item) => ({
        id: `${item.wonAt} ${item.nodeId} ${item.customerName} ${item.winAmount}`,
        player: item.customerName,
        game: item.gameName,
        cover: imageUrl(item.iconUrl),
        amount: moneyOf(item.winAmount, item.currency),
      }))}
      language={language}
      title={t('winners.title')}
      note={t('winners.note')}
      more={{ label: t('home.more'), href: pathOf('winners') }}
      pauseLabel={t('winners.pause')}
      resumeLabel={t('winners.resume')}
    />
  );
}
