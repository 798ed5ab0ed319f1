import './feature-banner.css';
import { useWording } from '../kit/page/language.ts';
import type { SlotArt } from './slot-art.ts';
import { SymbolPicture } from './symbol-picture.tsx';
import { CreditsText } from './credits-text.tsx';
import type { SlotState } from './slot-state.ts';

/** The board that opens a feature and, at its end, tells what the round paid. It hides nothing that is still to be seen. */
export function FeatureBanner({ state: { phase, step, round, currency }, art }: { readonly state: SlotState; readonly art: SlotArt }) {
  const { t } = useWording();
  if (phase !== 'showing' || step === null || round === null) return null;
  if (step.kind === 'freeIntro') {
    const { awarded, special, multiplier } = step.feature;
    return (
      <Board title={t('slots.freeIntro', { count: awarded })}>
        {special !== undefined && (
          <span className="gm-drawn">
            <SymbolPicture art={art} symbol={special} />
          </span>
        )}
        {special === undefined ? multiplier > 1 && t('slots.times', { multiplier }) : t('slots.special')}
      </Board>
    );
  }
  if (step.kind === 'holdIntro') return <Board title={t('slots.holdIntro')} />;
  if (step.kind !== 'total' || !step.featured) return null;
  return (
    <Board title={t(step.capped ? 'slots.capped' : 'slots.total')}>
      <CreditsText credits={step.credits} round={round} currency={currency} />
    </Board>
  );
}

function Board({ title, children }: { readonly title: string; readonly children?: React.ReactNode }) {
  return (
    <div className="gm-board" aria-hidden="true">
      <strong>{title}</strong>
      {children === undefined || children === false ? null : <span>{children}</span>}
    </div>
  );
}
