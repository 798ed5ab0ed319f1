import './waterfall.css';
import type { CSSProperties } from 'react';
import { joinClasses } from '../join-classes.ts';
import { placeWaterfall, type WaterfallKind } from './waterfall-scale.ts';

export interface WaterfallStep {
  readonly id: string;
  readonly label: string;
  readonly kind: WaterfallKind;
  /** A plain number, below zero where it comes off: what it means is said by `text`. */
  readonly value: number;
  readonly text: string;
}

export interface WaterfallProps {
  readonly label: string;
  readonly steps: readonly WaterfallStep[];
}

/** From one figure to another, and what came off on the way. Drawn only: the same figures stand in words beside it. */
export function Waterfall({ label, steps }: WaterfallProps) {
  const places = placeWaterfall(steps);
  return (
    <div className="fall" role="img" aria-label={label}>
      {steps.map(({ id, label: name, kind, value, text }, index) => {
        const place = places[index] ?? { from: 0, to: 0, level: 0, zero: 0 };
        const where = { '--from': place.from, '--to': place.to, '--level': place.level, '--zero': place.zero } as CSSProperties;
        return (
          <div key={id} className={joinClasses('fall-step', kind, kind === 'change' && value < 0 && 'loss')} style={where}>
            <div
              className={joinClasses(
                'fall-plot',
                steps[index + 1]?.kind === 'change' && 'goes-on',
                value < 0 && kind !== 'change' && 'is-below',
              )}
            >
              <b className="num">{text}</b>
              <i />
            </div>
            <span>{name}</span>
          </div>
        );
      })}
    </div>
  );
}
