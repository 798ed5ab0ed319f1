import type { RoundView } from '../page/game-session.ts';
import type { PgePort } from '../page/pge-api.ts';
import type { Sheet } from '../stage/game-bar.tsx';
import { FairnessPanel } from './fairness-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import type { ToldGame } from './round-detail.tsx';

type RoundPanelsProps = {
  readonly call: PgePort;
  readonly game: ToldGame;
  /** The sheet that is open. */
  readonly sheet: Sheet | null;
  readonly onReplay: (round: RoundView) => void;
  readonly onClose: () => void;
};

/** The sheets that every game of own rounds has: the player's history, and the seeds. */
export function RoundPanels({ call, game, sheet, onReplay, onClose }: RoundPanelsProps) {
  if (sheet === 'history') {
    return (
      <HistoryPanel
        call={call}
        game={game}
        onReplay={(round) => {
          onClose();
          onReplay(round);
        }}
        onClose={onClose}
      />
    );
  }
  return sheet === 'fairness' ? <FairnessPanel call={call} onClose={onClose} /> : null;
}
