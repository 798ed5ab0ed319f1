import type { ContentState } from '@trevo/contract';
import type { Tone } from '@trevo/ui';

export const stateTones: Readonly<Record<ContentState | 'superseded', Tone>> = {
  draft: 'warn',
  scheduled: 'info',
  out: 'ok',
  ended: 'neutral',
  superseded: 'neutral',
};
