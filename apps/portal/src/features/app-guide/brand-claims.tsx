import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { openKey } from '../../platform/query-keys.ts';
import { vendorsQuery } from '../catalogue/index.ts';

/** What the brand says of itself, marked as its words, and beside them what there is to count: its games today. Below all else, for it comes late. */
export function BrandClaims() {
  const t = useT();
  const number = new Intl.NumberFormat(useLanguageTag());
  const claims = useQuery({ queryKey: openKey('claims'), queryFn: () => callApi('brandClaims', {}) });
  const { data: categories } = useQuery(vendorsQuery());
  if (claims.data === undefined || categories === undefined || claims.data.length === 0) return null;
  const slots = categories
    .filter(({ gameCategory }) => gameCategory === 'RNG')
    .flatMap(({ vendors }) => vendors)
    .reduce((sum, { games }) => sum + games, 0);
  return (
    <section className="card pad col" aria-labelledby="app-guide-claims">
      <h2 className="h3" id="app-guide-claims">
        {t('appGuide.claims')}
      </h2>
      <ul className="app-guide-facts">
        {claims.data.map((claim) => (
          <li key={claim}>{claim}</li>
        ))}
      </ul>
      <p className="t2 sm">{t('appGuide.claimsCounted', { slots: number.format(slots) })}</p>
    </section>
  );
}
