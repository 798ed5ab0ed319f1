import './stage.css';
import { Badge } from '@trevo/ui';
import { type ReactNode, useState } from 'react';
import type { GameClientProps } from '../page/game-client.ts';
import { useWording } from '../page/language.ts';
import { Panel } from '../panels/panel.tsx';
import type { ToldGame } from '../panels/round-detail.tsx';
import { RoundPanels } from '../panels/round-panels.tsx';
import type { Play } from '../play/use-play.ts';
import { FaultDialog } from './fault-dialog.tsx';
import { GameBar, type Sheet } from './game-bar.tsx';

type GameStageProps = GameClientProps & {
  readonly play: Pick<Play, 'mode' | 'balance' | 'replaying' | 'idle' | 'fault' | 'retry' | 'closeFault' | 'refillDemo' | 'replay'>;
  readonly game: ToldGame;
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

/** A game on the screen: scene, choices on the left, board on the right, message and bar below. */
export function GameStage(props: GameStageProps) {
  const { call, opening, play, game, name, background, bet, board, message, tone, rules } = props;
  const { t } = useWording();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const close = () => setSheet(null);
  return (
    <div className={`gm-stage gi-stage gi-${name}`}>
      <img className="gm-scene" src={background} alt="" />
      <header className="gm-head">
        <h1>{opening.info.title}</h1>
        {play.mode === 'demo' && <Badge tone="info">{t('game.demo')}</Badge>}
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
        mode={play.mode}
        balance={play.balance}
        currency={opening.state.balance.currency}
        onSheet={setSheet}
        onRefill={play.refillDemo}
        refillDisabled={!play.idle}
      />
      <FaultDialog fault={play.fault} mode={play.mode} onClose={play.closeFault} onRetry={play.retry} />
      {sheet === 'rules' && (
        <Panel title={t('game.rules')} onClose={close}>
          {rules}
        </Panel>
      )}
      <RoundPanels call={call} game={game} sheet={sheet} onReplay={play.replay} onClose={close} />
    </div>
  );
}
