import { useQuery } from '@tanstack/react-query';
import { Badge, givenSource, type ListColumn } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { Loaded } from '../../shell/room.tsx';
import type { Lottery, PlayReturn } from './lottery-queries.ts';
import { oddsWords, percentWords } from './return-words.ts';

/** What each play of a lottery gave back, against what its rules give on average, and whether chance explains the difference. */
export function LotterySales({ lottery: { gameCode } }: { readonly lottery: Lottery }) {
  const t = useT();
  const list = useList({ name: 'sales', range: true });
  const { from, to } = list.request;
  const query = useQuery({
    queryKey: ['lotteries', gameCode, 'sales', from, to],
    queryFn: () => callOffice('officeLotterySales', { gameCode, from, to }),
  });
  const columns = useColumns();
  return (
    <Loaded query={query}>
      {({ plays }) => (
        <OfficeList<PlayReturn>
          title={t('office.lotterySalesTitle')}
          headed
          list={list}
          source={givenSource(plays)}
          rowKey={({ play, mode, series, odds }) => JSON.stringify([play, mode, series, odds])}
          columns={columns}
          empty={{ title: t('office.lotterySalesEmpty'), text: t('office.lotterySalesEmptyText') }}
        />
      )}
    </Loaded>
  );
}

function useColumns(): readonly ListColumn<PlayReturn>[] {
  const t = useT();
  const tag = useTag();
  const column = useOfficeColumns<PlayReturn>();
  const words = ({ alarm }: PlayReturn): string => t(alarm ? 'office.lotteryDrift.alarm' : 'office.lotteryDrift.chance');
  return [
    column.words({ id: 'play', header: t('office.lotteryPlay') }, ({ name }) => name),
    column.words({ id: 'mode', header: t('office.lotteryMode') }, ({ mode, series, odds }) =>
      odds === null
        ? `${mode} ${series}`
        : `${mode} ${oddsWords(
            odds.map((prize) => prize.odds),
            tag,
          )}`,
    ),
    column.count({ id: 'orders', header: t('office.lotteryOrders') }, ({ orders }) => orders),
    column.money({ id: 'staked', header: t('office.lotteryStaked'), summed: true }, ({ staked }) => ({ amount: staked })),
    column.money({ id: 'paid', header: t('office.lotteryPaid'), summed: true }, ({ paid }) => ({ amount: paid })),
    column.words({ id: 'return', header: t('office.lotteryReturn') }, ({ returnPpm }) => percentWords(returnPpm, tag)),
    column.words({ id: 'expected', header: t('office.lotteryExpected') }, ({ expectedPpm }) => percentWords(expectedPpm, tag)),
    column.drawn({ id: 'drift', header: t('office.lotteryDriftTitle') }, words, (play) => (
      <Badge tone={play.alarm ? 'bad' : 'neutral'}>{words(play)}</Badge>
    )),
  ];
}
