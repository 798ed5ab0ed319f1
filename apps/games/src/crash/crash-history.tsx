import type { Calls, ResponseOf } from '@trevo/contract';
import { Button, EmptyState, ErrorState, Table } from '@trevo/ui';
import { useState } from 'react';
import { MoneyText } from '../engine/money-text.tsx';
import { Panel } from '../panels/panel.tsx';
import { useAnswer } from '../panels/use-answer.ts';
import { useWording } from '../platform/language.ts';
import type { PgePort } from '../platform/pge-api.ts';
import { useTimes } from './times-text.ts';

type Line = ResponseOf<Calls['pgeCrashBets']>['bets'][number];

/** The player's own real-money bets, newest first. */
export function CrashHistory({ call, onClose }: { readonly call: PgePort; readonly onClose: () => void }) {
  const { t, tag } = useWording();
  const times = useTimes();
  const [older, setOlder] = useState<readonly Line[]>([]);
  const [next, setNext] = useState<string | null | undefined>(undefined);
  const first = useAnswer(() => call('pgeCrashBets', { pageSize: 20 }));
  const rows = [...(first.value?.bets ?? []), ...older];
  const after = next === undefined ? (first.value?.next ?? null) : next;
  const more = async () => {
    if (after === null) return;
    const page = await call('pgeCrashBets', { pageSize: 20, before: after as never });
    setOlder([...older, ...page.bets]);
    setNext(page.next);
  };
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'medium' });
  return (
    <Panel title={t('game.history')} onClose={onClose}>
      {first.failed && <ErrorState title={t('game.fault')} text={t('game.lostText')} retryLabel={t('game.retry')} onRetry={first.again} />}
      {first.value !== null && rows.length === 0 ? (
        <EmptyState title={t('game.noRounds')} text={t('game.noRoundsText')} />
      ) : (
        <Table<Line>
          caption={t('game.history')}
          dense
          rows={rows}
          rowKey={({ bet }) => bet.id}
          {...(first.value === null && !first.failed ? { loadingRows: 6 } : {})}
          columns={[
            { id: 'at', header: t('game.at'), cell: ({ bet }) => moment.format(new Date(bet.placedAt)) },
            { id: 'round', header: t('fair.pipa.position'), align: 'end', cell: ({ position }) => String(position) },
            {
              id: 'stake',
              header: t('game.stake'),
              align: 'end',
              cell: ({ bet }) => <MoneyText amount={bet.stake} currency={bet.currency} />,
            },
            {
              id: 'point',
              header: t('fair.pipa.point'),
              align: 'end',
              cell: ({ pointHundredths }) => (pointHundredths === null ? '…' : times(pointHundredths)),
            },
            {
              id: 'end',
              header: t('game.pipa.ended'),
              align: 'end',
              cell: ({ bet }) => (bet.multiplierHundredths === null ? t(`game.pipa.state.${bet.state}`) : times(bet.multiplierHundredths)),
            },
            {
              id: 'payout',
              header: t('game.payout'),
              align: 'end',
              cell: ({ bet }) => <MoneyText amount={bet.payout ?? '0.00'} currency={bet.currency} />,
            },
          ]}
        />
      )}
      {after !== null && (
        <Button onClick={() => void more()} block>
          {t('game.more')}
        </Button>
      )}
    </Panel>
  );
}
