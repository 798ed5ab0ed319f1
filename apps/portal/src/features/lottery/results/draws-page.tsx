import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sortableAt } from '@trevo/i18n';
import { buttonClass, collectedPageSize, type ListColumn, pagedSource } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { useStatus } from '../../../platform/brand.ts';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { openKey } from '../../../platform/query-keys.ts';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { PortalList, useList } from '../../../shell/portal-list.tsx';
import { DrawBalls } from './draw-balls.tsx';
import { gamePath, proofPath } from './lottery-paths.ts';
import type { Draw, LotteryGame } from './lottery-views.ts';
import { ResultCrumb } from './result-crumb.tsx';
import { useLotteryGame } from './use-lottery-games.ts';

const pageSize = 20;
const rowKey = ({ number, station }: Draw): string => `${number} ${station ?? ''}`;

/** Every draw of a game, newest first, each with what proves it. */
export function DrawsPage({ gameCode }: { readonly gameCode: string }) {
  const t = useT();
  const { game, isPending } = useLotteryGame(gameCode);
  const list = useList({ name: 'draws', range: true });
  const ask = async (pageNo: number, size: number) => {
    const { draws, ...rest } = await callApi('lotteryDraws', { ...list.request, gameCode, pageNo, pageSize: size });
    return { ...rest, list: draws };
  };
  const query = useQuery({
    queryKey: openKey('lotteryDraws', gameCode, list.request),
    queryFn: () => ask(list.request.pageNo, pageSize),
    placeholderData: keepPreviousData,
  });
  const source = pagedSource({ query, rowKey, ask: (pageNo) => ask(pageNo, collectedPageSize) });
  const columns = useColumns(gameCode, game);
  // A code is no name: without one the page is called what it shows.
  const title = game === undefined ? t('lottery.see.draws') : t('lottery.see.drawsOf', { game: game.name });
  if (isPending) return <PageLoader />;
  return (
    <>
      <ResultCrumb
        title={title}
        text={t('lottery.see.drawsText')}
        between={game === undefined ? [] : [{ label: game.name, href: gamePath(game.lottery, gameCode) }]}
      />
      <PortalList<Draw> {...{ title, list, source, rowKey, columns }} empty={{ title: t('lottery.see.noDraws') }} />
    </>
  );
}

function useColumns(gameCode: string, game: LotteryGame | undefined): readonly ListColumn<Draw>[] {
  const t = useT();
  const moment = useMoment();
  const { timeZone } = useStatus().merchant;
  const lottery = game?.lottery ?? '';
  return [
    {
      id: 'issue',
      header: t('lottery.see.issue'),
      cell: ({ number, station }) => <b className="num b t1">{station === null ? number : `${number}, ${station}`}</b>,
      file: ({ number, station }) => (station === null ? number : `${number} ${station}`),
    },
    {
      id: 'numbers',
      header: t('lottery.see.numbers'),
      cell: ({ result, text }) => <DrawBalls lottery={lottery} result={result} text={text} size="sm" />,
      file: ({ text }) => text,
    },
    {
      id: 'when',
      header: t('history.when'),
      cell: ({ drawsAt }) => <span className="num">{moment(drawsAt, 'exact')}</span>,
      file: ({ drawsAt }) => sortableAt(drawsAt, timeZone),
    },
    {
      id: 'proof',
      header: t('lottery.see.proof'),
      headerHidden: true,
      align: 'end',
      cell: ({ number }) => (
        <a className={buttonClass({ size: 'sm' })} href={proofPath({ lottery, gameCode, number })}>
          {t('lottery.see.proof')}
        </a>
      ),
    },
  ];
}
