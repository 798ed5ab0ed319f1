import './reels.css';
import { useWording } from '../kit/page/language.ts';
import type { SlotArt } from './slot-art.ts';
import { symbolName } from './symbol-names.ts';

type SymbolPictureProps = {
  readonly art: SlotArt;
  readonly symbol: string;
  /** Whether a screen reader says its name; not where the words beside it say as much. */
  readonly named?: boolean;
  /** Side in pixels; without it the picture fills its cell. */
  readonly size?: number;
};

/** The picture of a symbol, with the word on its ribbon in the player's language. */
export function SymbolPicture({ art, symbol, named = false, size }: SymbolPictureProps) {
  const { t } = useWording();
  const ribbon = art.ribbons[symbol];
  const name = named ? symbolName(t, art.slot, symbol) : undefined;
  return (
    <span className="gm-picture" style={size === undefined ? undefined : { width: size, height: size }}>
      <img src={art.symbols[symbol]} alt={name ?? ''} title={name} draggable={false} />
      {ribbon && (
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <text x="50" y={ribbon.middle} textAnchor="middle" dominantBaseline="central">
            {t(`slots.ribbon.${ribbon.word}`)}
          </text>
        </svg>
      )}
    </span>
  );
}
