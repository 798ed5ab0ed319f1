import type { ContentState } from '@trevo/contract';
import type { Tone } from '@trevo/ui';

export const stateTones: Readonly<Record<ContentState | 'superseded', Tone>> = {
  draft: 'warn',
  scheduled: 'info',
  out: 'ok',
  ended: 'neutral',
  superseded: 'neutral',
};

/** What a state is called: of a message it is said where it stands. */
export function stateWord({ kind, state }: { readonly kind: string; readonly state: ContentState }) {
  return kind === 'message' && state === 'out' ? 'office.message.out' : (`office.content.state.${state}` as const);
}
