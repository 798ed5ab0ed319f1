import './qr.css';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { Leaf } from '../brand/leaf.tsx';
import { joinClasses } from '../join-classes.ts';

/** Modules of white round the code. */
const QUIET = 2;
/** Part of the width that the mark covers: below what error correction Q gives back. */
const MARK_PART = 0.2;
const LEAVES = ['#F6B22E', '#3FB85A', '#33A552', '#4CC765'] as const;

export interface QrProps {
  /** What the code says: a URL, a payment text. */
  readonly value: string;
  readonly label: string;
  /** In px (spec §9: 120; translucent 200). */
  readonly size?: number | undefined;
  /** Lets the art behind it shine through a little. */
  readonly translucent?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A QR code with the house's clover in its quiet centre, dark on light in every theme so that cameras read it. */
export function Qr({ value, label, translucent = false, size = translucent ? 200 : 120, className }: QrProps) {
  const { path, side, clear } = useMemo(() => drawCode(value), [value]);
  const middle = side / 2;
  return (
    <svg
      className={joinClasses('qrcode', className)}
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`${-QUIET} ${-QUIET} ${side + QUIET * 2} ${side + QUIET * 2}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side + QUIET * 2} height={side + QUIET * 2} fill="#fff" opacity={translucent ? 0.86 : 1} />
      <path d={path} fill="#0C1914" />
      <g className="of-house" transform={`translate(${middle} ${middle}) scale(${(clear - 1) / 34})`} shapeRendering="auto">
        {LEAVES.map((colour, turn) => (
          <Leaf key={colour} turn={turn} fill={colour} />
        ))}
      </g>
    </svg>
  );
}

function drawCode(value: string): { readonly path: string; readonly side: number; readonly clear: number } {
  const { data, size: side } = encode(value, { ecc: 'Q', border: 0 });
  const clear = side % 2 === Math.round(side * MARK_PART) % 2 ? Math.round(side * MARK_PART) : Math.round(side * MARK_PART) - 1;
  const [low, high] = [(side - clear) / 2, (side + clear) / 2];
  const isQuiet = (at: number): boolean => at >= low && at < high;
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark && !(isQuiet(x) && isQuiet(y)) ? `M${x},${y}h1v1h-1z` : ''))).join('');
  return { path, side, clear };
}
