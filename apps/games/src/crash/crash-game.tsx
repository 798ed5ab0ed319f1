import { Badge, Button, Dialog, IconButton } from '@trevo/ui';
import { useEffect, useMemo, useState } from 'react';
import type { GameClientProps } from '../clients/game-client.ts';
import { MoneyText } from '../engine/money-text.tsx';
import { keptSession } from '../platform/game-session.ts';
import { useWording } from '../platform/language.ts';
import { tellPortal } from '../platform/portal-messages.ts';
import { SoundButton } from '../platform/sound-button.tsx';
import { setSound, soundIsOn } from '../platform/sound.ts';
import { BetPanel } from './bet-panel.tsx';
import './crash.css';
import { CrashFairness } from './crash-fairness.tsx';
import { CrashHistory } from './crash-history.tsx';
import { CrashInfo } from './crash-info.tsx';
import { type Slot, slots } from './crash-view.ts';
import { LastPoints } from './last-points.tsx';
import { PlayersList } from './players-list.tsx';
import { linkRoom, type RoomLink } from './room-socket.ts';
import { SkyView } from './sky-view.tsx';
import { type CrashGame as Game, useCrashGame } from './use-crash-game.ts';

type OpenPanel = 'info' | 'history' | 'fairness';
type CrashGameProps = GameClientProps & { readonly link?: RoomLink };

/** Pipa on the screen: sky, players, last points, two places to bet, panels. */
export function CrashGame({ call, opening, link }: CrashGameProps) {
  const { t } = useWording();
  const room = useMemo(() => link ?? linkRoom(() => keptSession()), [link]);
  const game = useCrashGame(call, opening, room);
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const { view, table } = game;
  useBetKeys(game, panel === null && game.fault === null);
  const close = () => setPanel(null);
  return (
    <div className="pi-stage">
      <header className="pi-head">
        <h1>{opening.info.title}</h1>
        {opening.state.mode === 'demo' && <Badge tone="info">{t('game.demo')}</Badge>}
        <LastPoints last={view.last} onOpen={() => setPanel('fairness')} />
      </header>
      <PlayersList view={view} />
      <SkyView view={view} />
      {view.link !== 'live' && (
        <p className="pi-banner" role="status">
          {t(view.link === 'lost' ? 'game.pipa.reconnecting' : 'game.loading')}
        </p>
      )}
      <div className="pi-places">
        {slots.map((slot) => (
          <BetPanel key={slot} game={game} slot={slot} />
        ))}
      </div>
      <Bar game={game} mode={opening.state.mode} onPanel={setPanel} />
      <FaultNote game={game} mode={opening.state.mode} />
      {panel === 'info' && <CrashInfo info={opening.info} table={table} currency={view.balance.currency} onClose={close} />}
      {panel === 'history' && <CrashHistory call={call} onClose={close} />}
      {panel === 'fairness' && <CrashFairness call={call} onClose={close} />}
    </div>
  );
}

type BarProps = { readonly game: Game; readonly mode: 'real' | 'demo'; readonly onPanel: (panel: OpenPanel) => void };

function Bar({ game, mode, onPanel }: BarProps) {
  const { t } = useWording();
  const [sound, turnSound] = useState(soundIsOn);
  const { balance } = game.view;
  return (
    <div className="gm-bar pi-bar">
      <div className="gm-side">
        <IconButton icon="menu" label={t('game.rules')} onClick={() => onPanel('info')} />
        <IconButton icon="receipt" label={t('game.history')} onClick={() => onPanel('history')} />
        <IconButton icon="shield" label={t('game.fairness')} onClick={() => onPanel('fairness')} />
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
        <small>{t(mode === 'demo' ? 'game.demoBalance' : 'game.balance')}</small>
        <MoneyText amount={balance.amount} currency={balance.currency} rolling />
      </p>
      {mode === 'demo' ? (
        <Button onClick={game.refillDemo}>{t('game.refill')}</Button>
      ) : (
        <Button icon="deposit" onClick={() => tellPortal({ type: 'open-deposit' })}>
          {t('game.deposit')}
        </Button>
      )}
    </div>
  );
}

/** Why a bet was not taken. Nothing was charged, or the server has said so. */
function FaultNote({ game: { fault, closeFault }, mode }: { readonly game: Game; readonly mode: 'real' | 'demo' }) {
  const { t } = useWording();
  if (fault === null) return null;
  const ended = fault.code === 'game_session_ended';
  const close = ended ? () => tellPortal({ type: 'exit' }) : closeFault;
  return (
    <Dialog label={t('game.fault')} role="alertdialog" coverDisabled onClose={close} width={360}>
      <div className="gm-dialog">
        <h2>{t(fault.passes ? 'game.lost' : 'game.fault')}</h2>
        <p>{fault.message === '' ? t(ended ? 'game.noSession' : 'game.lostText') : fault.message}</p>
        <div className="gm-row">
          <Button data-autofocus="" onClick={close}>
            {t(ended ? 'game.leave' : 'game.close')}
          </Button>
          {fault.code === 'balance_too_low' && mode === 'real' && (
            <Button variant="primary" icon="deposit" onClick={() => tellPortal({ type: 'open-deposit' })}>
              {t('game.deposit')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const keys: Readonly<Record<string, Slot>> = { Space: 1, Digit1: 1, Numpad1: 1, Digit2: 2, Numpad2: 2 };

/** Space or 1 presses the button of the first place, 2 that of the second, unless the keyboard is in a field of its own use. */
function useBetKeys({ act }: Game, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      const slot = keys[event.code];
      const free =
        !(event.target instanceof Element) ||
        event.target.closest('button, select, input, textarea, dialog, a, summary, [role="switch"]') === null;
      if (slot === undefined || event.repeat || event.ctrlKey || event.metaKey || event.altKey || !free) return;
      event.preventDefault();
      act(slot);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [act, enabled]);
}
