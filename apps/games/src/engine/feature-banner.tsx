import { useWording } from '../platform/language.ts';
import { CreditsText } from './money-text.tsx';
import type { SlotState } from './slot-state.ts';

/** The board that opens a feature and, at its end, tells what the round paid. It hides nothing that is still to be seen. */
export function FeatureBanner({ state: { phase, step, round, currency } }: { readonly state: SlotState }) {
  const { t } = useWording();
  if (phase !== 'showing' || step === null || round === null) return null;
  if (step.kind === 'freeIntro') return <Board title={t('game.freeIntro', { count: step.feature.awarded })} />;
  if (step.kind === 'holdIntro') return <Board title={t('game.holdIntro')} />;
  if (step.kind !== 'total' || !step.featured) return null;
  return (
    <Board title={t(step.capped ? 'game.capped' : 'game.total')}>
      <CreditsText credits={step.credits} round={round} currency={currency} />
    </Board>
  );
}

function Board({ title, children }: { readonly title: string; readonly children?: React.ReactNode }) {
  return (
    <div className="gm-board" aria-hidden="true">
      <strong>{title}</strong>
      {children === undefined ? null : <span>{children}</span>}
    </div>
  );
}
