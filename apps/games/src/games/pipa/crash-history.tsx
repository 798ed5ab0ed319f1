import type { Calls, ResponseOf } from '@trevo/contract';
import { MoneyText } from '../../kit/money/money-text.tsx';
import { Panel } from '../../kit/panels/panel.tsx';
import { PagedTable } from '../../kit/panels/paged-table.tsx';
import { usePages } from '../../kit/panels/use-pages.ts';
import { useWording } from '../../kit/page/language.ts';
import { useMoment } from '../../kit/page/moment.ts';
import type { PgePort } from '../../kit/page/pge-api.ts';
import { useTimes } from '../../kit/money/times-text.ts';

type Line = ResponseOf<Calls['pgeCrashBets']>['bets'][number];

/** The player's own real-money bets, newest first. */
export function CrashHistory({ call, onClose }: { readonly call: PgePort; readonly onClose: () => void }) {
  const { t } = useWording();
  const times = useTimes();
  const pages = usePages(async (before) => {
    const { bets, next } = await call('pgeCrashBets', { pageSize: 20, ...(before ? { before: before as never } : {}) });
    return { lines: bets, next };
  });
  const moment = useMoment();
  return (
    <Panel title={t('game.history')} onClose={onClose}>
      <PagedTable<Line>
        pages={pages}
        rowKey={({ bet }) => bet.id}
        columns={[
          { id: 'at', header: t('game.at'), cell: ({ bet }) => moment(bet.placedAt) },
          { id: 'round', header: t('pipa.fair.position'), align: 'end', cell: ({ position }) => String(position) },
          {
            id: 'stake',
            header: t('game.stake'),
            align: 'end',
            cell: ({ bet }) => <MoneyText amount={bet.stake} currency={bet.currency} />,
          },
          {
            id: 'point',
            header: t('pipa.fair.point'),
            align: 'end',
            cell: ({ pointHundredths }) => (pointHundredths === null ? '…' : times(pointHundredths)),
          },
          {
            id: 'end',
            header: t('pipa.ended'),
            align: 'end',
            cell: ({ bet }) => (bet.multiplierHundredths === null ? t(`pipa.state.${bet.state}`) : times(bet.multiplierHundredths)),
          },
          {
            id: 'payout',
            header: t('game.payout'),
            align: 'end',
            cell: ({ bet }) => <MoneyText amount={bet.payout ?? '0.00'} currency={bet.currency} />,
          },
        ]}
      />
    </Panel>
  );
}
