import { useT } from '../../platform/language.ts';
import type { BonusGrant } from './bonus-queries.ts';
import { BonusTerms } from './bonus-terms.tsx';

const daySeconds = 86_400;

/** By what terms the wins of free spins are a bonus, in plain words, before anything is taken. */
export function WinsTerms({ terms, currency }: { readonly terms: BonusGrant['terms']; readonly currency: string }) {
  const t = useT();
  const told = { times: terms.multiplePpm / 1_000_000, days: Math.ceil(terms.expirySeconds / daySeconds) };
  return (
    <div className="bonus-wins">
      <p className="t2 sm">{t('bonus.wins.text', told)}</p>
      <BonusTerms terms={terms} currency={currency} />
    </div>
  );
}
