import type { SlotTable, Win } from '@trevo/game-rules';
import { Badge } from '@trevo/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FairnessPanel } from '../panels/fairness-panel.tsx';
import { HistoryPanel } from '../panels/history-panel.tsx';
import { InfoPanel } from '../panels/info-panel.tsx';
import type { Opening } from '../platform/game-session.ts';
import { useWording } from '../platform/language.ts';
import type { PgePort } from '../platform/pge-api.ts';
import { setSound, soundIsOn } from '../platform/sound.ts';
import type { SlotArt } from '../slots/slot-art.ts';
import { Controls } from './controls.tsx';
import { celebrationOf, minorOf } from './credits.ts';
import { FaultDialog } from './fault-dialog.tsx';
import { HoldGrid } from './hold-grid.tsx';
import { LeafFall } from './leaf-fall.tsx';
import { MessageBar } from './message-bar.tsx';
import { Reels, type ReelsHandle } from './reels.tsx';
import { type SlotGame as Game, useSlotGame } from './use-slot-game.ts';
import { WinLines } from './win-lines.tsx';
import { cellsOf, winsOf } from './wins.ts';

type SlotGameProps = { readonly call: PgePort; readonly opening: Opening; readonly art: SlotArt };
type Panel = 'info' | 'history' | 'fairness';

const winShownMs = 1300;

/** A slot on the screen: scene, reels, message, controls, panels. */
export function SlotGame({ call, opening, art }: SlotGameProps) {
  const { t } = useWording();
  const reels = useRef<ReelsHandle>(null);
  const game = useSlotGame(call, opening, reels);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [sound, turnSound] = useState(soundIsOn);
  const stage = useRef<HTMLDivElement>(null);
  useTheme(stage, art);
  const { state } = game;
  const wins = winsOf(state.step);
  const winIndex = useTurns(state.phase === 'idle' && wins.length > 1, state.round?.roundId ?? '');
  const big =
    state.phase === 'idle' && state.round !== null && celebrationOf(minorOf(state.round.payout), minorOf(state.round.stake)) === 'big';
  const table = opening.info.table as unknown as SlotTable;
  const close = () => setPanel(null);
  return (
    <div className="gm-stage" ref={stage}>
      <img className="gm-scene" src={art.background} alt="" />
      <header className="gm-head">
        <h1>{opening.info.title}</h1>
        {state.mode === 'demo' && <Badge tone="info">{t('game.demo')}</Badge>}
        {state.round?.replay && state.phase === 'showing' && <Badge tone="gold">{t('game.replaying')}</Badge>}
      </header>
      <Window
        art={art}
        table={table}
        game={game}
        reels={reels}
        win={state.phase === 'asking' ? null : (wins[winIndex % Math.max(1, wins.length)] ?? null)}
      />
      <MessageBar state={state} winIndex={winIndex} />
      <Controls
        game={game}
        info={opening.info}
        sound={sound}
        onSound={(on) => {
          setSound(on);
          turnSound(on);
        }}
        onPanel={setPanel}
      />
      <LeafFall of={big ? (state.round?.roundId ?? null) : null} />
      <FaultDialog game={game} />
      {panel === 'info' && <InfoPanel info={opening.info} art={art} onClose={close} />}
      {panel === 'history' && (
        <HistoryPanel
          call={call}
          game={opening.info.game}
          onReplay={(round) => {
            close();
            game.replay(round);
          }}
          onClose={close}
        />
      )}
      {panel === 'fairness' && <FairnessPanel call={call} onClose={close} />}
    </div>
  );
}

type WindowProps = {
  readonly art: SlotArt;
  readonly table: SlotTable;
  readonly game: Game;
  readonly reels: React.RefObject<ReelsHandle | null>;
  readonly win: Win | null;
};

function Window({ art, table, game, reels, win }: WindowProps) {
  const { step } = game.state;
  const strips = useMemo(() => {
    const split = (texts: readonly string[]) => texts.map((text) => text.split(' '));
    return { base: split(table.strips.base), free: split(table.strips.free ?? table.strips.base) };
  }, [table]);
  const holds = step?.kind === 'holdIntro' || step?.kind === 'respin' || step?.kind === 'holdTotal' ? step : null;
  const across = strips.base.length;
  return (
    <div className={`gm-window${step?.kind === 'freeSpin' || step?.kind === 'freeIntro' ? ' is-free' : ''}`}>
      <Reels ref={reels} art={art} strips={strips} rows={table.rows} marked={win === null || holds ? null : cellsOf(win)} />
      <WinLines win={holds ? null : win} reels={across} rows={table.rows} />
      {holds && (
        <HoldGrid
          art={art}
          coin={table.holdAndSpin?.coin ?? ''}
          reels={across}
          rows={table.rows}
          coins={holds.coins}
          fresh={step?.kind === 'respin' ? step.fresh : []}
        />
      )}
    </div>
  );
}

/** Counts up while several wins take turns on the screen. */
function useTurns(active: boolean, restart: string): number {
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts the turns anew
  useEffect(() => {
    setTurn(0);
    if (!active) return;
    const timer = setInterval(() => setTurn((before) => before + 1), winShownMs);
    return () => clearInterval(timer);
  }, [active, restart]);
  return turn;
}

function useTheme(stage: React.RefObject<HTMLDivElement | null>, { theme }: SlotArt): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(theme)) stage.current?.style.setProperty(`--gm-${name}`, value);
  }, [stage, theme]);
}
