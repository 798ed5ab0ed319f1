import { multipleOfHundredths } from '@trevo/game-rules';
import { game, type RideChoice, type RideOutcome } from '@trevo/game-rules/games/bondinho';
import { useEffect } from 'react';
import { minorOf } from '../../kit/money/amounts.ts';
import { multipleLabel } from '../../kit/money/multiple-text.ts';
import { useWording } from '../../kit/page/language.ts';
import { playSound } from '../../kit/play/sound.ts';
import { useBeat } from '../../kit/play/use-beat.ts';
import { SettingPlates } from '../../kit/stage/setting-plates.tsx';
import type { GameParts } from '../../kit/stage/studio-client.tsx';
import { cablePath, placeOf, shareOf, view } from './cable.ts';
import { Car } from './car.tsx';

const beatMs = 40;

/** The bay, the cable with the target on it, and the car that climbs to where it was drawn. Every ride takes the same time, however far it comes. */
export function RideView({ play }: GameParts<RideOutcome, RideChoice>) {
  const { t, tag } = useWording();
  const [riding] = play.showing;
  const beat = useBeat(riding !== undefined, beatMs);
  useEffect(() => {
    if (beat % 5 === 1) playSound('tap');
  }, [beat]);
  const round = play.onScreen;
  const target = play.replaying && round ? round.outcome.target : play.choice.target;
  const point = round?.outcome.point ?? null;
  const gone = riding === undefined ? 1 : easedOf((beat * beatMs) / game.showMs);
  const seen = point === null ? null : riding === undefined ? point : Math.floor(100 + (point - 100) * gone ** 2);
  const share = seen === null ? 0 : shareOf(seen);
  const isWon = riding === undefined && round !== null && minorOf(round.payout) > minorOf(round.stake);
  const look = riding !== undefined ? 'is-riding' : isWon ? 'is-won' : point === null ? '' : 'is-over';
  const label = (hundredths: number) => multipleLabel(multipleOfHundredths(hundredths), tag, 2);
  return (
    <div className="gb-view">
      <svg
        className={`gb-bay ${look}`}
        viewBox={`0 0 ${view.width} ${view.height}`}
        role="img"
        aria-label={seen === null || riding ? t('bondinho.cable') : `${t('bondinho.name.point')}: ${label(seen)}`}
      >
        <path className="gb-cable" d={cablePath} />
        <Station share={0} />
        <Station share={1} />
        <Flag share={shareOf(target)} text={label(target)} />
        <Car {...placeOf(share)} />
        <text className="gb-figure" x={view.width * 0.36} y={168} aria-hidden="true">
          {label(seen ?? 100)}
        </text>
      </svg>
      <SettingPlates figures={game.figures({ target })} />
    </div>
  );
}

/** Out of the station quickly and into its stop slowly. */
function easedOf(share: number): number {
  const left = 1 - Math.min(1, share);
  return 1 - left * left;
}

function Station({ share }: { readonly share: 0 | 1 }) {
  const { x, y } = placeOf(share);
  return (
    <g className="gb-station" transform={`translate(${String(x + (share === 0 ? -74 : 44))} ${String(y + 6)})`}>
      <path d="M-52,16h104v96h-104z" />
      <path className="gb-roof" d="M-66,20L0,-34L66,20z" />
      <path className="gb-door" d="M-16,112v-48q16,-18 32,0v48z" />
      <circle cx="0" cy="-4" r="9" />
    </g>
  );
}

function Flag({ share, text }: { readonly share: number; readonly text: string }) {
  const { x, y } = placeOf(share);
  return (
    <g className="gb-flag" transform={`translate(${x} ${y})`}>
      <path d="M0,0V-70" />
      <rect x="-50" y="-106" width="100" height="38" rx="10" />
      <text x="0" y="-80">
        {text}
      </text>
      <circle r="8" />
    </g>
  );
}
