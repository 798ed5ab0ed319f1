import '../kit/stage/stage.css';
import type { Win } from '@trevo/game-rules';
import { celebrationOfRound, minorOf } from '../kit/money/amounts.ts';
import { useWording } from '../kit/page/language.ts';
import { MoneyText } from '../kit/money/money-text.tsx';
import { CreditsText } from './credits-text.tsx';
import type { SlotState } from './slot-state.ts';
import { winsOf } from './wins.ts';

/** What the round says in words: wins one by one, free spins left, the total. A return at or below the stake is a plain figure. */
export function MessageBar({ state, winIndex }: { readonly state: SlotState; readonly winIndex: number }) {
  return (
    <p className={`gm-message is-${toneOf(state)}`} role="status" aria-live="polite">
      <Message state={state} winIndex={winIndex} />
    </p>
  );
}

function toneOf({ phase, round }: SlotState): string {
  if (phase !== 'idle' || round === null) return 'none';
  return celebrationOfRound(round);
}

function Message({ state, winIndex }: { readonly state: SlotState; readonly winIndex: number }) {
  const { t } = useWording();
  const { step, round, currency, phase } = state;
  if (phase === 'asking') return t('game.asking');
  if (round === null || step === null) return t(phase === 'showing' ? 'slots.turning' : 'slots.ready');
  const won = (credits: number) => <CreditsText credits={credits} round={round} currency={currency} />;
  if (phase === 'idle') {
    const wins = winsOf(step);
    const win = wins.length > 0 ? wins[winIndex % wins.length] : undefined;
    if (minorOf(round.payout) === 0n) return t('game.noWin');
    return (
      <>
        {t(step.kind === 'total' && step.capped ? 'slots.capped' : 'game.paid')} <MoneyText amount={round.payout} currency={currency} />
        {win && (
          <small>
            {t(`slots.win.${win.kind}`, { number: numberOf(win) })} {won(win.credits)}
          </small>
        )}
      </>
    );
  }
  switch (step.kind) {
    case 'base':
      return step.spin.winCredits > 0 ? won(step.credits) : t('slots.turning');
    case 'freeIntro':
      return t('slots.freeIntro', { count: step.feature.awarded });
    case 'freeSpin':
      return (
        <>
          {t('slots.freeLeft', { count: step.spin.left })} {won(step.credits)}
        </>
      );
    case 'special':
      return (
        <>
          {t('slots.special')} {won(step.credits)}
        </>
      );
    case 'fall':
      return step.fall.winCredits > 0 ? (
        <>
          {t('slots.times', { multiplier: step.fall.multiplier })} {won(step.credits)}
        </>
      ) : (
        won(step.credits)
      );
    case 'holdIntro':
      return t('slots.holdIntro');
    case 'respin':
      return (
        <>
          {t('slots.respins', { count: step.left })} {won(step.credits)}
        </>
      );
    default:
      return (
        <>
          {t('slots.total')} {won(step.credits)}
        </>
      );
  }
}

/** The number that tells a win of its kind from others: which line, how many ways, cells or reels. */
function numberOf(win: Win): number {
  if (win.kind === 'line') return win.line + 1;
  return win.kind === 'ways' ? win.ways : win.count;
}
