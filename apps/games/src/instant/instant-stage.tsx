import './instant.css';
import { Badge } from '@trevo/ui';
import { type ReactNode, useState } from 'react';
import { FaultDialog } from '../engine/fault-dialog.tsx';
import { FairnessPanel } from '../panels/fairness-panel.tsx';
import { GameBar, type Sheet } from '../panels/game-bar.tsx';
import { HistoryPanel } from '../panels/history-panel.tsx';
import { Panel } from '../panels/panel.tsx';
import type { GameClientProps } from '../clients/game-client.ts';
import type { Fault } from '../platform/fault.ts';
import type { RoundView } from '../platform/game-session.ts';
import { useWording } from '../platform/language.ts';

/** What every instant game has besides its board. */
export type InstantPlay = {
  readonly state: { readonly fault: Fault | null; readonly pending: object | null; readonly mode: 'real' | 'demo' };
  /** As the player may see it now, a wire amount. */
  readonly balance: string;
  readonly replaying: boolean;
  /** Nothing moves and nothing is on its way. */
  readonly idle: boolean;
  readonly retry: () => void;
  readonly closeFault: () => void;
  readonly refillDemo: () => void;
  readonly replay: (round: RoundView) => void;
};

type InstantStageProps = GameClientProps & {
  readonly play: InstantPlay;
  readonly name: string;
  readonly background: string;
  /** What the player chooses and presses. */
  readonly bet: ReactNode;
  readonly board: ReactNode;
  /** What just happened, in words. */
  readonly message: ReactNode;
  readonly tone: 'none' | 'plain' | 'win' | 'big';
  /** Rules and figures, for the panel. */
  readonly rules: ReactNode;
};

/** An instant game on the screen: scene, choices on the left, board on the right, message and bar below. */
export function InstantStage(props: InstantStageProps) {
  const { call, opening, play, name, background, bet, board, message, tone, rules } = props;
  const { t } = useWording();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const close = () => setSheet(null);
  return (
    <div className={`gm-stage gi-stage gi-${name}`}>
      <img className="gm-scene" src={background} alt="" />
      <header className="gm-head">
        <h1>{opening.info.title}</h1>
        {play.state.mode === 'demo' && <Badge tone="info">{t('game.demo')}</Badge>}
        {play.replaying && <Badge tone="gold">{t('game.replaying')}</Badge>}
      </header>
      <main className="gi-main">
        <section className="gi-bet" aria-label={t('game.bet')}>
          {bet}
        </section>
        <section className="gi-board">{board}</section>
      </main>
      <p className={`gm-message is-${tone}`} role="status" aria-live="polite">
        {message}
      </p>
      <GameBar
        className="gi-bar"
        mode={play.state.mode}
        balance={play.balance}
        currency={opening.state.balance.currency}
        onSheet={setSheet}
        onRefill={play.refillDemo}
        refillDisabled={!play.idle}
      />
      <FaultDialog
        fault={play.state.fault}
        mode={play.state.mode}
        onClose={play.closeFault}
        onRetry={play.state.pending ? play.retry : undefined}
      />
      {sheet === 'rules' && (
        <Panel title={t('game.rules')} onClose={close}>
          {rules}
        </Panel>
      )}
      {sheet === 'history' && (
        <HistoryPanel
          call={call}
          game={opening.info.game}
          onReplay={(round) => {
            close();
            play.replay(round);
          }}
          onClose={close}
        />
      )}
      {sheet === 'fairness' && <FairnessPanel call={call} onClose={close} />}
    </div>
  );
}
