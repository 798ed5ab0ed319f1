import { celebrationOfRound } from '../money/amounts.ts';
import { playSound } from './sound.ts';

/** The sound of a round's end: nothing sounds like winning that does not exceed the stake. */
export function playCelebration(round: { readonly payout: string; readonly stake: string }): void {
  const celebration = celebrationOfRound(round);
  if (celebration === 'win' || celebration === 'big') playSound(celebration === 'big' ? 'bigWin' : 'win');
  else playSound('stop');
}
