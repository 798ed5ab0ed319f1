import { commitmentOf } from '@trevo/fairness';
import { verifySpin } from '@trevo/reward-rules/draws';
import type { Spin, Wheel } from './wheel-query.ts';

/** What comes of drawing a spin again: it holds, the first thing that does not, or that its pair is not open yet. */
export type SpinVerdict = 'holds' | 'commitment' | 'drawn' | 'closed';

/** Draws a spin again from the seeds, in this browser alone. Prizes are named by their place around the wheel. */
export function checkSpin(
  { prizes, fallback }: Pick<Wheel, 'fallback' | 'prizes'>,
  { serverSeed, clientSeed, nonce, commitment, drawn }: Spin,
): SpinVerdict {
  if (serverSeed === null) return 'closed';
  if (commitmentOf(serverSeed) !== commitment) return 'commitment';
  const named = prizes.map((_, index) => String(index + 1));
  const rules = { prizes: named, weights: prizes.map(({ weight }) => weight), fallback: String(fallback + 1) };
  const isSame = verifySpin(rules, { serverSeed, clientSeed, nonce }, { index: drawn, prize: String(drawn + 1) });
  return isSame ? 'holds' : 'drawn';
}
