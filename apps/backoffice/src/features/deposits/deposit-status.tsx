import { Badge, type Tone } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import type { DepositLine } from './deposit-queries.ts';

const tones: Readonly<Record<DepositLine['status'], Tone>> = {
  waiting: 'info',
  checking: 'warn',
  credited: 'ok',
  review: 'bad',
  expired: 'neutral',
  rejected: 'bad',
  returning: 'warn',
  returned: 'neutral',
};

/** The state of a deposit as a word with a tint. */
export function DepositStatus({ status }: Pick<DepositLine, 'status'>) {
  const t = useT();
  return <Badge tone={tones[status]}>{t(`office.depositStatus.${status}`)}</Badge>;
}
