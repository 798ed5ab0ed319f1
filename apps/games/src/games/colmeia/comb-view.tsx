import { type KenoChoice, kenoDrawn, type KenoOutcome, kenoPicksMax } from '@trevo/game-rules/games/colmeia';
import { useEffect } from 'react';
import { playSound } from '../../kit/play/sound.ts';
import { useBeat } from '../../kit/play/use-beat.ts';
import type { GameParts } from '../../kit/stage/studio-client.tsx';
import { Comb } from './comb.tsx';
import { HitPays } from './hit-pays.tsx';

const beatMs = 135;

/** The comb and what its hits pay. The cells drawn come in their order, one after the other at the same pace. */
export function CombView({ play }: GameParts<KenoOutcome, KenoChoice>) {
  const [drawing] = play.showing;
  const beat = useBeat(drawing !== undefined, beatMs);
  const round = play.onScreen;
  // A draw is of the cells it was bet on: with others marked it is gone.
  const played = round !== null && (drawing !== undefined || play.replaying || isSame(round.outcome, play.choice)) ? round.outcome : null;
  const { picks, risk } = played ?? play.choice;
  const drawn = played === null ? [] : played.draw.slice(0, drawing === undefined ? kenoDrawn : beat);
  const newest = drawing === undefined ? null : (drawn.at(-1) ?? null);
  useEffect(() => {
    if (newest !== null) playSound(picks.includes(newest) ? 'leaf' : 'peg');
  }, [newest, picks]);
  const toggle = (cell: number) => {
    const next = picks.includes(cell) ? picks.filter((each) => each !== cell) : [...picks, cell].sort((a, b) => a - b);
    if (next.length === 0 || next.length > kenoPicksMax) return;
    playSound('tap');
    play.choose({ picks: next });
  };
  return (
    <div className="gk-view">
      <Comb picks={picks} drawn={drawn} disabled={!play.idle} onToggle={toggle} />
      <HitPays count={picks.length} risk={risk} hits={played !== null && drawing === undefined ? played.hits : null} />
    </div>
  );
}

function isSame(a: KenoChoice, b: KenoChoice): boolean {
  return a.risk === b.risk && a.picks.join() === b.picks.join();
}
