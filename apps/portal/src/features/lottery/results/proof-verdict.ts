import type { DrawCheck, DrawStep } from '@trevo/lottery-rules/proof';

/** What a check comes to: every step holds, one is broken, the result is that of a bulletin, which only its reader can check, the issue was voided and has no result to check, or not everything is known yet. */
export type Verdict = { readonly state: 'holds' | 'broken' | 'bulletin' | 'void' | 'waiting'; readonly broken: DrawStep | undefined };

/** The verdict over the steps of a draw. A step that only a value from elsewhere could prove does not keep the result from following. */
export function verdictOf({ steps, holds }: DrawCheck, isVoid = false): Verdict {
  const broken = steps.find(({ state }) => state === 'broken')?.step;
  if (broken !== undefined) return { state: 'broken', broken };
  if (isVoid) return { state: 'void', broken: undefined };
  if (steps.some(({ step, state }) => step === 'result' && state === 'unchecked')) return { state: 'bulletin', broken: undefined };
  return { state: holds ? 'holds' : 'waiting', broken: undefined };
}
