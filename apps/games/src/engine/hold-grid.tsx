import './hold-grid.css';
import type { Coin } from '@trevo/game-rules';
import { useWording } from '../kit/page/language.ts';
import type { SlotArt } from './slot-art.ts';

type HoldGridProps = {
  readonly art: SlotArt;
  readonly coin: string;
  readonly reels: number;
  readonly rows: number;
  readonly coins: readonly Coin[];
  readonly fresh: readonly Coin[];
};

/** The window of hold-and-spin: coins that stay, each with its value in stakes or its prize's name. */
export function HoldGrid({ art, coin, reels, rows, coins, fresh }: HoldGridProps) {
  const { t } = useWording();
  const at = new Map(coins.map((each) => [each.cell.join(':'), each]));
  const landed = new Set(fresh.map((each) => each.cell.join(':')));
  return (
    <div className="gm-hold" aria-hidden="true">
      {Array.from({ length: reels }, (_, reel) => (
        <div className="gm-hold-reel" key={`reel-${String(reel)}`}>
          {Array.from({ length: rows }, (__, row) => {
            const place = `${reel}:${row}`;
            const here = at.get(place);
            return (
              <span key={place} className={here ? `gm-coin${landed.has(place) ? ' is-fresh' : ''}` : 'gm-coin is-empty'}>
                {here && (
                  <>
                    <img src={art.symbols[coin]} alt="" />
                    <b>{here.name === undefined ? `${here.stakes}×` : t(`slots.prize.${here.name}`)}</b>
                  </>
                )}
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}
