import './feature-aside.css';
import type { SlotTable } from '@trevo/game-rules';
import { useWording } from '../kit/page/language.ts';
import type { SlotArt } from './slot-art.ts';
import { SymbolPicture } from './symbol-picture.tsx';
import type { SlotState } from './slot-state.ts';

type FeatureAsideProps = { readonly state: SlotState; readonly table: SlotTable; readonly art: SlotArt };

/** Beside the window, what counts in it just now: the multiplier of a chain, the special symbol, what free spins multiply by. */
export function FeatureAside({ state, table, art }: FeatureAsideProps) {
  if (table.wins.kind === 'clusters') return <Ladder multipliers={table.wins.multipliers} paying={payingWindows(state)} />;
  const feature = state.phase === 'showing' && state.step !== null && 'feature' in state.step ? state.step.feature : null;
  if (feature?.kind !== 'freeSpins' || state.step?.kind === 'freeIntro') return null;
  if (feature.special !== undefined) return <Special art={art} symbol={feature.special} />;
  return feature.multiplier > 1 ? <b className="gm-aside gm-times">×{feature.multiplier}</b> : null;
}

/** How many windows of the round on the screen have paid so far; a fall without a win lights nothing. */
function payingWindows({ step, round }: SlotState): number {
  if (round === null || step === null || step.kind === 'base') return step?.kind === 'base' && step.spin.wins.length > 0 ? 1 : 0;
  const [tumbles] = round.outcome.features;
  if (tumbles?.kind !== 'tumbles') return 0;
  const falls = step.kind === 'fall' ? tumbles.falls.slice(0, step.number) : tumbles.falls;
  return 1 + falls.filter(({ wins }) => wins.length > 0).length;
}

function Ladder({ multipliers, paying }: { readonly multipliers: readonly number[]; readonly paying: number }) {
  const { t } = useWording();
  const lit = Math.min(paying, multipliers.length) - 1;
  return (
    <ol className="gm-aside gm-ladder" aria-label={t('slots.ladder')}>
      {multipliers.map((multiplier, index) => (
        <li
          key={multiplier}
          className={index === lit ? 'is-lit' : index < lit ? 'is-past' : undefined}
          aria-current={index === lit ? 'step' : undefined}
        >
          ×{multiplier}
        </li>
      ))}
    </ol>
  );
}

function Special({ art, symbol }: { readonly art: SlotArt; readonly symbol: string }) {
  const { t } = useWording();
  return (
    <p className="gm-aside gm-special">
      <SymbolPicture art={art} symbol={symbol} named />
      <small>{t('slots.special')}</small>
    </p>
  );
}
