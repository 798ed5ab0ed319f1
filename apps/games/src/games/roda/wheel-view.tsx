import { multipleOfHundredths, tableOf } from '@trevo/game-rules';
import { game, type WheelChoice, type WheelOutcome, wheelSegments } from '@trevo/game-rules/games/roda';
import { useEffect, useRef } from 'react';
import { minorOf } from '../../kit/money/amounts.ts';
import { multipleLabel } from '../../kit/money/multiple-text.ts';
import { useWording } from '../../kit/page/language.ts';
import { playSound } from '../../kit/play/sound.ts';
import { useBeat } from '../../kit/play/use-beat.ts';
import type { GameParts } from '../../kit/stage/studio-client.tsx';
import { Prizes, tierOf } from './prizes.tsx';
import { angleOf, rim, segmentPath, turnedTo } from './wheel-shape.ts';

const beatMs = 80;

/** The wheel with its pointer, and what is on it. It turns for the same time whatever it stops at. */
export function WheelView({ play }: GameParts<WheelOutcome, WheelChoice>) {
  const { t, tag } = useWording();
  const [turning] = play.showing;
  const round = play.onScreen;
  // A turn is of the wheel it was bet on, also one of the history.
  const played = round !== null && (turning !== undefined || play.replaying || isSame(round.outcome, play.choice)) ? round : null;
  const { segments, risk } = played?.outcome ?? play.choice;
  const list = wheelSegments(tableOf(game, played?.outcome.tableVersion) ?? game.tables[0], { segments, risk });
  const rolled = useTurned(played?.key ?? null, played?.outcome.index ?? 0, segments);
  useTicks(turning !== undefined);
  const prize = played !== null && turning === undefined ? (list[played.outcome.index] ?? 0) : null;
  const isWon = prize !== null && played !== null && minorOf(played.payout) > minorOf(played.stake);
  const label = (hundredths: number) => multipleLabel(multipleOfHundredths(hundredths), tag, hundredths % 100 === 0 ? 0 : 2);
  return (
    <div className="gw-view">
      <svg
        className={`gw-wheel${isWon ? ' is-won' : ''}`}
        viewBox="-270 -284 540 560"
        role="img"
        aria-label={`${t('roda.wheel', { count: segments })}${prize === null ? '' : `: ${label(prize)}`}`}
      >
        <circle className="gw-rim" r={rim + 22} />
        <g className={`gw-disc${turning ? ' is-turning' : ''}`} style={{ rotate: `${String(rolled)}deg` }}>
          {list.map((hundredths, index) => (
            <path
              key={`${String(segments)}:${String(index)}`}
              className={`gw-segment ${tierOf(hundredths)}${prize !== null && index === played?.outcome.index ? ' is-hit' : ''}`}
              d={segmentPath(index, segments)}
            />
          ))}
          {list.map((_, index) => (
            <circle
              key={`${String(segments)}:${String(index)}`}
              className="gw-peg"
              r="5"
              cy={-rim - 9}
              transform={`rotate(${String(angleOf(index + 0.5, segments))})`}
            />
          ))}
        </g>
        <circle className="gw-hub" r="90" />
        <circle className="gw-hub-ring" r="80" />
        <text className="gw-figure" y="16" aria-hidden="true">
          {prize === null ? '' : label(prize)}
        </text>
        <path className="gw-pointer" d="M-20,-282h40q6,0 3,7L4,-226q-4,7 -8,0L-23,-275q-3,-7 3,-7z" />
      </svg>
      <Prizes list={list} hit={prize} />
    </div>
  );
}

function isSame(a: WheelChoice, b: WheelChoice): boolean {
  return a.segments === b.segments && a.risk === b.risk;
}

/** How far the wheel has turned in all; it goes on from where it stood, and only forwards. */
function useTurned(key: string | null, index: number, segments: number): number {
  const turned = useRef({ key: null as string | null, degrees: 0 });
  if (key !== turned.current.key) {
    const degrees = key === null ? 0 : turnedTo(index, segments, turned.current.degrees);
    turned.current = { key, degrees };
  }
  return turned.current.degrees;
}

/** The pegs click by, ever more slowly. */
function useTicks(turning: boolean): void {
  const beat = useBeat(turning, beatMs);
  useEffect(() => {
    const every = beat < 10 ? 1 : beat < 20 ? 2 : 4;
    if (beat > 0 && beat % every === 0) playSound('peg');
  }, [beat]);
}
