import { formatNumber } from '@trevo/i18n';
import { useT, useTag } from '../../platform/language.ts';
import { useMoneyText } from '../../platform/office-money.tsx';
import type { MissionLine } from './mission-lines.ts';

/** What is reached by what, in the reader's figures. */
export function useMissionSteps(): (mission: MissionLine) => string {
  const t = useT();
  const tag = useTag();
  const money = useMoneyText();
  return ({ measure, milestones }) =>
    milestones
      .map(({ target, kind, amount }) =>
        t(`office.missions.step.${kind}`, {
          target: measure === 'money' ? money(target) : formatNumber(target, tag),
          amount: kind === 'cash' || kind === 'freeBet' ? money(amount) : formatNumber(amount, tag),
        }),
      )
      .join('; ');
}
