import { FactList } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import type { ContractRow, Picture } from './contract-queries.ts';
import { useTermWords } from './contract-words.ts';

type TierCardsProps = { readonly terms: ContractRow['terms']; readonly picture: Picture | null };

/** What each tier gives and asks for, and in how many of the periods looked at its conditions held. */
export function TierCards({ terms, picture }: TierCardsProps) {
  const t = useT();
  const { amount, percent, rateOf } = useTermWords();
  const { kind, currency, tiers, rows } = terms;
  const reached = (index: number): string | null => {
    if (picture === null || picture.periods.length === 0) return null;
    const count = picture.periods.filter((period) => period.reached[index]).length;
    return t('contract.reached', { count: String(count), of: String(picture.periods.length) });
  };
  return (
    <section className="card pad">
      <h3 className="h4">{t('contract.gives')}</h3>
      <div className="ctr-tiers">
        {tiers.map((tier, index) => (
          <div key={tier.minValidBet + String(tier.ratePpm)} className="ctr-tier">
            <b className="ctr-rate">{rateOf(tier, currency)}</b>
            {reached(index) === null ? null : <span className="badge bg-n">{reached(index)}</span>}
            <FactList
              className="ctr-facts"
              facts={[
                [t('contract.validBet'), amount(tier.minValidBet, currency)],
                [t('contract.activeMembers'), String(tier.minActive)],
                ...(kind === 'dividend' ? [[t('contract.netLoss'), amount(tier.minNetLoss, currency)] as const] : []),
              ]}
            />
          </div>
        ))}
        {rows.map((row, index) => (
          <div key={row.minSingleBet} className="ctr-tier">
            <b className="ctr-rate">{percent(Math.max(row.winPpm, row.lossPpm))}</b>
            {reached(index) === null ? null : <span className="badge bg-n">{reached(index)}</span>}
            <FactList
              className="ctr-facts"
              facts={[
                [t('contract.singleBet'), amount(row.minSingleBet, currency)],
                [t('contract.winRate'), percent(row.winPpm)],
                [t('contract.lossRate'), percent(row.lossPpm)],
              ]}
            />
          </div>
        ))}
      </div>
      <p className="t2 sm">{t(rows.length > 0 ? 'contract.rowsText' : 'contract.tiersText')}</p>
    </section>
  );
}
