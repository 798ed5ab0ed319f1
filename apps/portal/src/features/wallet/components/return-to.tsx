import { useT } from '../../../platform/language.ts';
import type { CashierTerms } from '../api/wallet-queries.ts';

/** Said before a withdrawal is confirmed, where the law sends money back to what paid in: where that is. */
export function ReturnTo({ terms }: { readonly terms: CashierTerms }) {
  const t = useT();
  const { returnTo } = terms.withdrawal;
  if (returnTo.length === 0) return null;
  const ways = returnTo.map(({ method, masked, account }) => {
    const name = t(`method.name.${method as 'PIX'}`);
    if (account !== null) return t('withdraw.returnToAccount', { method: name, account: account.masked });
    return masked === null ? name : t('withdraw.returnToWay', { method: name, document: masked });
  });
  return <p className="msg">{t('withdraw.returnTo', { ways: ways.join('; ') })}</p>;
}
