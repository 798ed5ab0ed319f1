import '../kit/stage/stage.css';
import './reels.css';
import type { Coin, SlotOutcome, SlotTable, Win } from '@trevo/game-rules';
import { Badge } from '@trevo/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { celebrationOfRound } from '../kit/money/amounts.ts';
import type { GameClientProps } from '../kit/page/game-client.ts';
import type { RoundView } from '../kit/page/game-session.ts';
import { useWording } from '../kit/page/language.ts';
import { RoundPanels } from '../kit/panels/round-panels.tsx';
import { FaultDialog } from '../kit/stage/fault-dialog.tsx';
import type { Sheet } from '../kit/stage/game-bar.tsx';
import { LeafFall } from '../kit/stage/leaf-fall.tsx';
import { Controls } from './controls.tsx';
import { FeatureAside } from './feature-aside.tsx';
import { FeatureBanner } from './feature-banner.tsx';
import { GiftPlate } from './gift-plate.tsx';
import { HoldGrid } from './hold-grid.tsx';
import { MessageBar } from './message-bar.tsx';
import { Reels, type ReelsHandle } from './reels.tsx';
import { type ShowStep, windowAfter } from './show-steps.ts';
import type { SlotArt } from './slot-art.ts';
import { InfoPanel } from './slot-info.tsx';
import { slotRules } from './slot-rules.ts';
import type { SlotState } from './slot-state.ts';
import { type SlotGame as Game, useSlotGame } from './use-slot-game.ts';
import { WinLines } from './win-lines.tsx';
import { cellsOfAll, winsOf } from './wins.ts';

type SlotGameProps = GameClientProps & { readonly art: SlotArt };

const winShownMs = 1300;

/** A slot on the screen: scene, reels, message, controls, panels. */
export function SlotGame({ call, opening, art }: SlotGameProps) {
  const { t } = useWording();
  const reels = useRef<ReelsHandle>(null);
  const game = useSlotGame(call, opening, { code: art.slot, reels });
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  useTheme(stage, art);
  const { state, play } = game;
  const wins = winsOf(state.step);
  const winIndex = useTurns(state.phase === 'idle' && wins.length > 1, state.round?.roundId ?? '');
  const big = state.phase === 'idle' && state.round !== null && !state.round.replay && celebrationOfRound(state.round) === 'big';
  const shown = useMemo(() => winsShown(wins, state, winIndex), [wins, state, winIndex]);
  const table = opening.info.table as unknown as SlotTable;
  const rules = useMemo(() => slotRules(art.slot), [art.slot]);
  const close = () => setSheet(null);
  return (
    <div className="gm-stage" ref={stage}>
      <img className="gm-scene" src={art.background} alt="" />
      <header className="gm-head">
        <h1>{opening.info.title}</h1>
        {state.mode === 'demo' && <Badge tone="info">{t('game.demo')}</Badge>}
        {play.replaying && <Badge tone="gold">{t('game.replaying')}</Badge>}
      </header>
      <Window
        art={art}
        table={table}
        game={game}
        reels={reels}
        wins={shown}
        first={opening.state.openRound === null ? lastWindow(opening.state.lastRound, table) : null}
      />
      <MessageBar state={state} winIndex={winIndex} />
      <Controls game={game} info={opening.info} onSheet={setSheet} />
      <LeafFall of={big ? (state.round?.roundId ?? null) : null} />
      <FaultDialog fault={play.fault} mode={state.mode} onClose={play.closeFault} onRetry={play.retry} />
      {sheet === 'rules' && <InfoPanel info={opening.info} art={art} onClose={close} />}
      <RoundPanels call={call} game={rules} sheet={sheet} onReplay={play.replay} onClose={close} />
    </div>
  );
}

type WindowProps = {
  readonly art: SlotArt;
  readonly table: SlotTable;
  readonly game: Game;
  readonly reels: React.RefObject<ReelsHandle | null>;
  readonly wins: readonly Win[];
  readonly first: readonly (readonly string[])[] | null;
};

function Window({ art, table, game, reels, wins, first }: WindowProps) {
  const { step, phase, round, currency } = game.state;
  const strips = useMemo(() => {
    const split = (texts: readonly string[]) => texts.map((text) => text.split(' '));
    return { base: split(table.strips.base), free: split(table.strips.free ?? table.strips.base) };
  }, [table]);
  const coins = phase === 'asking' ? null : coinsOf(step);
  const across = strips.base.length;
  const free = phase === 'showing' && step !== null && 'feature' in step && step.feature.kind === 'freeSpins';
  return (
    <div className={`gm-window${free ? ' is-free' : ''}`} style={{ '--gm-rows': table.rows } as React.CSSProperties}>
      <Reels
        ref={reels}
        art={art}
        strips={strips}
        rows={table.rows}
        first={first}
        marked={wins.length === 0 || coins ? null : cellsOfAll(wins)}
      />
      <WinLines wins={coins ? [] : wins} reels={across} rows={table.rows} round={round} currency={currency} />
      {coins && (
        <HoldGrid
          art={art}
          coin={table.holdAndSpin?.coin ?? ''}
          reels={across}
          rows={table.rows}
          coins={coins}
          fresh={step?.kind === 'respin' ? step.fresh : []}
        />
      )}
      <FeatureAside state={game.state} table={table} art={art} />
      <FeatureBanner state={game.state} art={art} />
      <GiftPlate free={game.free} rests={phase === 'idle'} />
    </div>
  );
}

/** The coins that cover the window, or null. */
function coinsOf(step: ShowStep | null): readonly Coin[] | null {
  return step !== null && 'coins' in step ? step.coins : null;
}

/** All wins at once while the round is shown, one after the other when it is over; none while the reels move on. */
function winsShown(wins: readonly Win[], { phase, moving }: SlotState, index: number): readonly Win[] {
  if (moving) return [];
  if (phase === 'showing') return wins;
  const one = phase === 'idle' ? wins[index % Math.max(1, wins.length)] : undefined;
  return one ? [one] : [];
}

/** What the reels show after a reload: the window of the newest round, seen to its end. */
function lastWindow(round: RoundView | null, { freeSpins }: SlotTable): readonly (readonly string[])[] | null {
  if (round === null) return null;
  return windowAfter(round.outcome as unknown as SlotOutcome, Number.MAX_SAFE_INTEGER, freeSpins?.expandingWild ?? null);
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
