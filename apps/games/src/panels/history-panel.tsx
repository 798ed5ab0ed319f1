import type { Calls, ResponseOf } from '@trevo/contract';
import { Button } from '@trevo/ui';
import { MoneyText } from '../engine/money-text.tsx';
import type { RoundView } from '../platform/game-session.ts';
import { useWording } from '../platform/language.ts';
import { useMoment } from '../platform/moment.ts';
import type { PgePort } from '../platform/pge-api.ts';
import { verifyAddress } from '../verify/verify-address.ts';
import { Panel } from './panel.tsx';
import { PagedTable } from './paged-table.tsx';
import { usePages } from './use-pages.ts';

type Line = ResponseOf<Calls['pgeRounds']>['rounds'][number];
type HistoryProps = {
  readonly call: PgePort;
  readonly game: string;
  readonly onReplay: (round: RoundView) => void;
  readonly onClose: () => void;
};

/** The player's own rounds of this game: each can be shown again, and verified once its seed is revealed. */
export function HistoryPanel({ call, game, onReplay, onClose }: HistoryProps) {
  const { t, language } = useWording();
  const pages = usePages(async (before) => {
    const { rounds, next } = await call('pgeRounds', { game, pageSize: 20, ...(before ? { before: before as never } : {}) });
    return { lines: rounds, next };
  });
  const moment = useMoment();
  const open = (line: Line) => call('pgeRound', { roundId: line.roundId as never });
  return (
    <Panel title={t('game.history')} onClose={onClose}>
      <PagedTable<Line>
        pages={pages}
        rowKey={(line) => line.roundId}
        columns={[
          { id: 'at', header: t('game.at'), cell: (line) => moment(line.playedAt) },
          { id: 'nonce', header: t('fair.nonce'), align: 'end', cell: (line) => String(line.nonce) },
          {
            id: 'stake',
            header: t('game.stake'),
            align: 'end',
            cell: (line) => <MoneyText amount={line.stake} currency={line.currency} />,
          },
          {
            id: 'payout',
            header: t('game.payout'),
            align: 'end',
            cell: (line) => <MoneyText amount={line.payout} currency={line.currency} />,
          },
          {
            id: 'do',
            header: t('game.actions'),
            align: 'end',
            cell: (line) => (
              <span className="gm-row">
                <Button size="sm" icon="play" onClick={() => void open(line).then(onReplay)}>
                  {t('game.replay')}
                </Button>
                <Button
                  size="sm"
                  icon="shield"
                  disabled={!line.verifiable}
                  title={line.verifiable ? undefined : t('game.notYetVerifiable')}
                  onClick={() => void open(line).then((round) => window.open(verifyAddress(round, language), '_blank', 'noopener'))}
                >
                  {t('game.verify')}
                </Button>
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
}
