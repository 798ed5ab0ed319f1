import { Badge } from '@trevo/ui';
import { useEffect, useMemo, useState } from 'react';
import type { GameClientProps } from '../../kit/page/game-client.ts';
import { FaultDialog } from '../../kit/stage/fault-dialog.tsx';
import { GameBar, type Sheet } from '../../kit/stage/game-bar.tsx';
import { keptSession } from '../../kit/page/game-session.ts';
import { useWording } from '../../kit/page/language.ts';
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

type CrashGameProps = GameClientProps & { readonly link?: RoomLink };

/** Pipa on the screen: sky, players, last points, two places to bet, panels. */
export function CrashGame({ call, opening, link }: CrashGameProps) {
  const { t } = useWording();
  const room = useMemo(() => link ?? linkRoom(() => keptSession()), [link]);
  const game = useCrashGame(call, opening, room);
  const [panel, setPanel] = useState<Sheet | null>(null);
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
          {t(view.link === 'lost' ? 'pipa.reconnecting' : 'game.loading')}
        </p>
      )}
      <div className="pi-places">
        {slots.map((slot) => (
          <BetPanel key={slot} game={game} slot={slot} />
        ))}
      </div>
      <GameBar
        className="pi-bar"
        mode={opening.state.mode}
        balance={view.balance.amount}
        currency={view.balance.currency}
        onSheet={setPanel}
        onRefill={game.refillDemo}
      />
      <FaultDialog fault={game.fault} mode={opening.state.mode} onClose={game.closeFault} />
      {panel === 'rules' && <CrashInfo info={opening.info} table={table} currency={view.balance.currency} onClose={close} />}
      {panel === 'history' && <CrashHistory call={call} onClose={close} />}
      {panel === 'fairness' && <CrashFairness call={call} onClose={close} />}
    </div>
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
