import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import type { PayoutAccounts } from './api/account-queries.ts';
import type { CashierTerms } from './api/wallet-queries.ts';
import { type PayableAccount, typedAccount } from './components/account-choice.tsx';
import type { Way } from './ways.ts';

/**
 * Where a withdrawal by a way may go, and what is chosen of it: the first, until another is. Where the law sends money back to what paid in and every payer's account is
 * known, those accounts only.
 */
export function usePayableAccounts(way: Way, { withdrawal: { returnTo } }: CashierTerms, known: PayoutAccounts | undefined) {
  const t = useT();
  const [wished, setWished] = useState<string>();
  const sources = returnTo.filter(({ method }) => method === way.method);
  const paid = sources.flatMap(({ account }): readonly PayableAccount[] =>
    account === null
      ? []
      : [{ id: account.sourceId, label: t('accounts.source', { account: account.masked }), request: { sourceId: account.sourceId } }],
  );
  const isLawful = sources.length === 0 || sources.some(({ account }) => account === null);
  const bound = (known?.list ?? [])
    .filter(({ method, usableFrom }) => isLawful && method === way.method && usableFrom === null)
    .map(({ accountId, masked, holder }): PayableAccount => {
      const label = [masked, holder].filter((part) => part !== '').join(' · ');
      return { id: accountId, label, request: { accountId } };
    });
  const boundOnly = known?.boundOnly ?? false;
  const isClosed = !isLawful || boundOnly;
  const accounts = [...paid, ...bound];
  const first = wished === undefined || isClosed ? accounts[0] : undefined;
  const account = accounts.find(({ id }) => id === wished) ?? first;
  return { accounts, isClosed, boundOnly, account, chosen: account?.id ?? typedAccount, onChoose: setWished };
}
