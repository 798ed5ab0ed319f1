import './instant.css';
import { Badge, Button, IconButton } from '@trevo/ui';
import { type ReactNode, useState } from 'react';
import { FaultDialog } from '../engine/fault-dialog.tsx';
import { MoneyText } from '../engine/money-text.tsx';
import { FairnessPanel } from '../panels/fairness-panel.tsx';
import { HistoryPanel } from '../panels/history-panel.tsx';
import { Panel } from '../panels/panel.tsx';
import type { GameClientProps } from '../clients/game-client.ts';
import type { Fault } from '../platform/fault.ts';
import type { RoundView } from '../platform/game-session.ts';
import { useWording } from '../platform/language.ts';
import { tellPortal } from '../platform/portal-messages.ts';
import { SoundButton } from '../platform/sound-button.tsx';
import { setSound, soundIsOn } from '../platform/sound.ts';

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

type Sheet = 'rules' | 'history' | 'fairness';

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
      <InstantBar play={play} currency={opening.state.balance.currency} onSheet={setSheet} />
      <FaultDialog game={play} />
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

type InstantBarProps = { readonly play: InstantPlay; readonly currency: string; readonly onSheet: (sheet: Sheet) => void };

function InstantBar({ play, currency, onSheet }: InstantBarProps) {
  const { t } = useWording();
  const [sound, turnSound] = useState(soundIsOn);
  const demo = play.state.mode === 'demo';
  return (
    <div className="gm-bar gi-bar">
      <div className="gm-side">
        <IconButton icon="menu" label={t('game.rules')} onClick={() => onSheet('rules')} />
        <IconButton icon="receipt" label={t('game.history')} onClick={() => onSheet('history')} />
        <IconButton icon="shield" label={t('game.fairness')} onClick={() => onSheet('fairness')} />
        <SoundButton
          on={sound}
          label={t(sound ? 'game.soundOff' : 'game.soundOn')}
          onSound={(on) => {
            setSound(on);
            turnSound(on);
          }}
        />
      </div>
      <p className="gm-figure">
        <small>{t(demo ? 'game.demoBalance' : 'game.balance')}</small>
        <MoneyText amount={play.balance} currency={currency} rolling />
      </p>
      {demo ? (
        <Button onClick={play.refillDemo} disabled={!play.idle}>
          {t('game.refill')}
        </Button>
      ) : (
        <Button icon="deposit" onClick={() => tellPortal({ type: 'open-deposit' })}>
          {t('game.deposit')}
        </Button>
      )}
    </div>
  );
}
