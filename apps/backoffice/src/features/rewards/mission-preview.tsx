import { joinSentences } from '@trevo/i18n';
import { useT } from '../../platform/language.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { Facts } from '../../shell/facts.tsx';
import type { MissionPreview } from './mission-lines.ts';
import { TurnoverTable } from './turnover-table.tsx';

/** What a mission would have cost last month, and what turnover earns with it beside what the brand leaves for it. */
export function MissionPreviewView({ preview }: { readonly preview: MissionPreview }) {
  const t = useT();
  const { days, players, reached, cost, prizes, currency, budgets, fault, violations } = preview;
  return (
    <>
      {fault === null ? (
        <p role="status">{t('office.missions.fits')}</p>
      ) : (
        <p className="of-fault" role="alert">
          {joinSentences([
            t(`office.missions.fault.${fault}`),
            ...violations.map((name) => t(`office.missions.law.${name as 'mixedProducts'}`)),
          ])}
        </p>
      )}
      <Facts
        facts={[
          [t('office.missions.lookDays'), String(days)],
          [t('office.missions.players'), String(players)],
          [t('office.missions.lookReached'), String(reached)],
          [t('office.missions.lookCost'), <OfficeMoney key="c" amount={cost} currency={currency} />],
          [t('office.missions.lookPrizes'), <OfficeMoney key="p" amount={prizes} currency={currency} />],
        ]}
      />
      <TurnoverTable budgets={budgets} part="missions" partWord={t('office.missions.ofMissions')} />
    </>
  );
}
