import { Badge, type Tone } from '@trevo/ui';
import { useT } from '../../platform/language.ts';

const tones: Readonly<Record<string, Tone>> = {
  pending: 'warn',
  second_review: 'warn',
  paying: 'info',
  confirming: 'info',
  disputed: 'bad',
  completed: 'ok',
  rejected: 'bad',
  cancelled: 'neutral',
  failed: 'bad',
};

/** The state of a withdrawal as a word with a tint. */
export function WithdrawalStatus({ status }: { readonly status: string }) {
  const t = useT();
  return <Badge tone={tones[status] ?? 'neutral'}>{t(`office.withdrawalStatus.${status}`)}</Badge>;
}
