import type { Calls, ResponseOf } from '@trevo/contract';
import { Button } from '@trevo/ui';
import { useState } from 'react';
import { MoneyText } from '../money/money-text.tsx';
import type { RoundView } from '../page/game-session.ts';
import { useWording } from '../page/language.ts';
import { useMoment } from '../page/moment.ts';
import type { PgePort } from '../page/pge-api.ts';
import { Panel } from './panel.tsx';
import { PagedTable } from './paged-table.tsx';
import { RoundDetail, type ToldGame } from './round-detail.tsx';
import { usePages } from './use-pages.ts';

type Line = ResponseOf<Calls['pgeRounds']>['rounds'][number];
type HistoryProps = {
  readonly call: PgePort;
  readonly game: ToldGame;
  readonly onReplay: (round: RoundView) => void;
  readonly onClose: () => void;
};

/** The player's own rounds of this game: each can be read in full, shown again, and verified once its seed is revealed. */
export function HistoryPanel({ call, game, onReplay, onClose }: HistoryProps) {
  const { t } = useWording();
  const [detail, setDetail] = useState<RoundView | null>(null);
  const pages = usePages(async (before) => {
    const { rounds, next } = await call('pgeRounds', { game: game.code, pageSize: 20, ...(before ? { before: before as never } : {}) });
    return { lines: rounds, next };
  });
  const moment = useMoment();
  const open = (line: Line) => call('pgeRound', { roundId: line.roundId as never });
  const money = (amount: string, { currency }: Line) => <MoneyText amount={amount} currency={currency} />;
  return (
    <Panel title={t('game.history')} onClose={onClose}>
      {detail !== null && <RoundDetail game={game} round={detail} onReplay={() => onReplay(detail)} onBack={() => setDetail(null)} />}
      <div hidden={detail !== null}>
        <PagedTable<Line>
          pages={pages}
          rowKey={(line) => line.roundId}
          columns={[
            { id: 'at', header: t('game.at'), cell: (line) => moment(line.playedAt) },
            { id: 'nonce', header: t('fair.nonce'), align: 'end', cell: (line) => String(line.nonce) },
            { id: 'stake', header: t('game.stake'), align: 'end', cell: (line) => money(line.stake, line) },
            { id: 'payout', header: t('game.payout'), align: 'end', cell: (line) => money(line.payout, line) },
            {
              id: 'do',
              header: t('game.actions'),
              align: 'end',
              cell: (line) => (
                <span className="gm-row">
                  <Button size="sm" icon="receipt" onClick={() => void open(line).then(setDetail)}>
                    {t('game.detail')}
                  </Button>
                  <Button size="sm" icon="play" onClick={() => void open(line).then(onReplay)}>
                    {t('game.replay')}
                  </Button>
                </span>
              ),
            },
          ]}
        />
      </div>
    </Panel>
  );
}
