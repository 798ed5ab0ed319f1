import { useQuery } from '@tanstack/react-query';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMoneyText } from '../../platform/office-money.tsx';
import { FailedLine } from '../../shell/failed-line.tsx';

/** What is set aside for payments of contracts, and that payments wait where it is not enough. Nothing where the house pays whatever comes. */
export function FundNote() {
  const t = useT();
  const words = useMoneyText();
  const query = useQuery({ queryKey: ['commission', 'fund'], queryFn: () => callOffice('officeCommissionFund', {}) });
  const { data } = query;
  if (data === undefined) return <FailedLine query={query} />;
  if (data.left === null && data.waiting === 0) return null;
  return (
    <section className="card of-card">
      {data.waiting > 0 ? (
        <p className="of-fault" role="alert">
          {t('office.commission.fundShort', { count: data.waiting, amount: words(data.missing) })}
        </p>
      ) : null}
      {data.left === null ? null : <p className="of-muted">{t('office.commission.fundLeft', { amount: words(data.left) })}</p>}
    </section>
  );
}
