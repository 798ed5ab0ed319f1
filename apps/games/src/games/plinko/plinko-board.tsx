import { multipleOfHundredths, tableOf } from '@trevo/game-rules';
import { game, type PlinkoChoice, plinkoMultipliers, type PlinkoOutcome } from '@trevo/game-rules/games/plinko';
import { useEffect, useMemo, useRef } from 'react';
import { multipleLabel } from '../../kit/money/multiple-text.ts';
import { useWording } from '../../kit/page/language.ts';
import { prefersStillness } from '../../kit/play/motion.ts';
import type { ShownRound } from '../../kit/play/play-state.ts';
import { playSound } from '../../kit/play/sound.ts';
import type { GameParts } from '../../kit/stage/studio-client.tsx';
import ballPicture from './ball.svg';
import { ballMoments, type BoardShape, boardShape, bucketX, pegAt, strikes } from './ball-path.ts';

type Ball = ShownRound<PlinkoOutcome>;

/** Pegs, buckets and falling balls. A ball's way is the outcome's path, letter by letter. */
export function PlinkoBoard({ play }: GameParts<PlinkoOutcome, PlinkoChoice>) {
  const { t } = useWording();
  // A ball falls on the board it was dropped on, also one of the history.
  const { rows, risk } = play.replaying && play.onScreen ? play.onScreen.outcome : play.choice;
  const shape = useMemo(() => boardShape(rows), [rows]);
  const pegs = useRef(new Map<string, SVGCircleElement>());
  const table = tableOf(game) ?? game.tables[0];
  const [last] = play.shown;
  const isHere = last !== undefined && last.outcome.rows === rows && last.outcome.risk === risk;
  return (
    <svg className="gp-board" viewBox={`0 0 ${shape.width} ${shape.height}`} role="img" aria-label={t('plinko.board', { rows })}>
      <Pegs shape={shape} hold={pegs} />
      <Buckets
        shape={shape}
        multipliers={plinkoMultipliers(table, { rows, risk })}
        last={isHere ? { slot: last.outcome.slot, key: last.key } : null}
      />
      {play.showing.map((ball) => (
        <FallingBall key={ball.key} ball={ball} shape={shape} pegs={pegs} onLanded={() => play.done(ball.key)} />
      ))}
    </svg>
  );
}

type PegMap = React.RefObject<Map<string, SVGCircleElement>>;

function Pegs({ shape, hold }: { readonly shape: BoardShape; readonly hold: PegMap }) {
  const places = Array.from({ length: shape.rows }, (_, row) => Array.from({ length: row + 3 }, (_each, index) => ({ row, index }))).flat();
  return places.map(({ row, index }) => {
    const { x, y } = pegAt(shape, row, index);
    const key = `${row}:${index}`;
    return (
      <g key={key}>
        <circle className="gp-peg-shade" cx={x} cy={y + shape.pegRadius * 0.5} r={shape.pegRadius * 1.1} />
        <circle className="gp-peg" cx={x} cy={y} r={shape.pegRadius} />
        <circle
          className="gp-hit"
          cx={x}
          cy={y}
          r={shape.pegRadius * 2.1}
          ref={(circle) => {
            if (circle) hold.current.set(key, circle);
            else hold.current.delete(key);
          }}
        />
      </g>
    );
  });
}

type BucketsProps = {
  readonly shape: BoardShape;
  /** In hundredths, slot by slot from the left. */
  readonly multipliers: readonly number[];
  /** The slot of the ball that landed last, with its key: it sinks once. */
  readonly last: { readonly slot: number; readonly key: string } | null;
};

function Buckets({ shape, multipliers, last }: BucketsProps) {
  const { tag } = useWording();
  const wide = shape.dx * 0.92;
  const size = Math.min(17, wide / 2.9);
  return multipliers.map((multiple, slot) => (
    <g key={`${shape.rows}:${String(slot)}`} transform={`translate(${bucketX(shape, slot)} ${shape.floor})`}>
      <g key={last?.slot === slot ? last.key : 'still'} className={`gp-bucket ${tier(multiple)}${last?.slot === slot ? ' is-last' : ''}`}>
        <path
          d={`M${-wide / 2},0h${wide}v30q0,10 -10,10h${-(wide - 20)}q-10,0 -10,-10z`}
          transform={wide < 22 ? `scale(${wide / 22} 1)` : undefined}
        />
        <rect x={-wide / 2} y={0} width={wide} height={4} />
        <text y={26} fontSize={size}>
          {label(multiple, tag)}
        </text>
      </g>
    </g>
  ));
}

/** Narrow buckets have no room for the sign of multiplication. */
function label(multiple: number, tag: string): string {
  const text = multipleLabel(multipleOfHundredths(multiple), tag);
  return multiple >= 10_000 ? text.replace('×', '') : text;
}

/** The colour of a bucket by what it pays: green below the stake, then gold, orange and guava. */
function tier(multiple: number): string {
  if (multiple <= 100) return 'gp-low';
  if (multiple < 300) return 'gp-mid';
  return multiple < 1_000 ? 'gp-high' : 'gp-top';
}

type FallingProps = { readonly ball: Ball; readonly shape: BoardShape; readonly pegs: PegMap; readonly onLanded: () => void };

const stillMs = 350;

function FallingBall({ ball, shape, pegs, onLanded }: FallingProps) {
  const group = useRef<SVGGElement>(null);
  const landed = useRef(onLanded);
  landed.current = onLanded;
  const still = prefersStillness();
  useEffect(() => {
    const { path } = ball.outcome;
    const done = () => landed.current();
    if (still) {
      const timer = setTimeout(done, stillMs);
      return () => clearTimeout(timer);
    }
    const moments = ballMoments(shape, path, ball.key);
    const duration = moments.at(-1)?.at ?? 0;
    const fall = group.current?.animate(
      moments.map(({ x, y, turn, at }) => ({ transform: `translate(${x}px, ${y}px) rotate(${turn}deg)`, offset: at / duration })),
      { duration, fill: 'forwards' },
    );
    if (fall) fall.onfinish = done;
    const struck = strikes(shape, path);
    const glows = struck.map(({ row, index, at }) =>
      pegs.current.get(`${row}:${index}`)?.animate([{ opacity: 0.7 }, { opacity: 0 }], { delay: at, duration: 320 }),
    );
    const knocks = struck.map(({ at }) => setTimeout(() => playSound('peg'), at));
    return () => {
      for (const knock of knocks) clearTimeout(knock);
      for (const moving of [fall, ...glows]) moving?.cancel();
    };
  }, [ball, shape, pegs, still]);
  const { ballRadius: r } = shape;
  const rest = { x: bucketX(shape, ball.outcome.slot), y: shape.floor - r };
  return (
    <g ref={group} transform={still ? `translate(${rest.x} ${rest.y})` : `translate(${shape.width / 2} ${-r * 3})`}>
      <image href={ballPicture} x={-r} y={-r} width={2 * r} height={2 * r} />
    </g>
  );
}
