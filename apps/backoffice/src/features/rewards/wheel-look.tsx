import { joinSentences } from '@trevo/i18n';
import type { Calls, ResponseOf } from '@trevo/contract';
import { useT } from '../../platform/language.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { usePercent } from '../../platform/use-percent.ts';
import { Facts } from '../../shell/facts.tsx';
import { TurnoverTable } from './turnover-table.tsx';

/** What a wheel would have cost last month, what a chance is worth, and what turnover earns with it beside what the brand leaves for it. */
export function WheelLook({ look }: { readonly look: ResponseOf<Calls['officePreviewWheel']> }) {
  const t = useT();
  const percentOf = usePercent();
  const { currency, days, per, chanceValue, earnsPpm, validBet, members, chances, cost, budgets, fault, violations } = look;
  const money = (amount: string) => <OfficeMoney amount={amount} currency={currency} />;
  return (
    <>
      {fault === null ? (
        <p role="status">{t('office.missions.fits')}</p>
      ) : (
        <p className="of-fault" role="alert">
          {joinSentences([t(`office.missions.fault.${fault}`), ...violations.map((name) => t(`office.missions.law.${name as 'wheel'}`))])}
        </p>
      )}
      <Facts
        facts={[
          [t('office.missions.lookDays'), String(days)],
          [t('office.wheels.lookPlayed'), money(validBet)],
          [t('office.missions.players'), String(members)],
          [t('office.wheels.lookChances'), chances],
          [t('office.missions.lookCost'), money(cost)],
          [t('office.wheels.per'), money(per)],
          [t('office.wheels.chanceValue'), money(chanceValue)],
          [t('office.wheels.earns'), percentOf(earnsPpm)],
        ]}
      />
      <TurnoverTable budgets={budgets} part="raffles" partWord={t('office.wheels.ofWheels')} />
    </>
  );
}
