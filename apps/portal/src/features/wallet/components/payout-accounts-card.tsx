import './wallet.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Badge, Button, Icon } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useT } from '../../../platform/language.ts';
import { ask } from '../../../platform/modals.ts';
import { useMoment } from '../../../platform/moment.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { toast } from '../../../platform/toasts.ts';
import { type PayoutAccount, payoutAccountsQuery } from '../api/account-queries.ts';
import { AddAccountDialog } from './add-account-dialog.tsx';

/** The accounts in the member's own name that withdrawals go to: bound once, chosen then, removed in one step. */
export function PayoutAccountsCard() {
  const t = useT();
  const { data } = useQuery(payoutAccountsQuery());
  const [adding, setAdding] = useState(false);
  const remove = useMutation({
    mutationFn: ({ accountId }: PayoutAccount) => callApi('removePayoutAccount', { accountId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: payoutAccountsQuery().queryKey }),
    onError: (error) => toast({ tone: 'bad', title: t('accounts.failed'), text: failureMessage(error, t) }),
  });
  async function confirmRemoval(account: PayoutAccount): Promise<void> {
    const confirmed = await ask({
      tone: 'warn',
      title: t('accounts.removeTitle'),
      body: t('accounts.removeText', { account: account.masked }),
      confirm: t('accounts.remove'),
      cancel: t('dialog.cancel'),
    });
    if (confirmed) remove.mutate(account);
  }
  return (
    <section className="card pad col payout-accounts" aria-labelledby="payout-accounts">
      <h2 className="h4" id="payout-accounts">
        {t('accounts.title')}
      </h2>
      <p className="t2 sm">{data?.boundOnly === true ? t('accounts.boundOnly', { hours: data.holdHours }) : t('accounts.text')}</p>
      {data?.list.map((account) => (
        <AccountLine key={account.accountId} account={account} busy={remove.isPending} onRemove={() => void confirmRemoval(account)} />
      ))}
      <Button icon="plus" disabled={data === undefined} onClick={() => setAdding(true)}>
        {t('accounts.add')}
      </Button>
      {adding ? <AddAccountDialog holdHours={data?.holdHours ?? 0} onClose={() => setAdding(false)} /> : null}
    </section>
  );
}

type LineProps = { readonly account: PayoutAccount; readonly busy: boolean; readonly onRemove: () => void };

function AccountLine({ account, busy, onRemove }: LineProps) {
  const t = useT();
  const when = useMoment();
  const { glyph, masked, holder, usableFrom } = account;
  return (
    <div className="row payout-account">
      <Icon name={glyph} size={22} />
      <span className="grow">
        <b className="b">{masked}</b>
        <span className="t2 sm payout-holder">{holder}</span>
        {usableFrom === null ? null : <Badge tone="warn">{t('accounts.waits', { until: when(usableFrom, 'moment') })}</Badge>}
      </span>
      <Button size="sm" busy={busy} onClick={onRemove}>
        {t('accounts.remove')}
        <span className="sr"> {masked}</span>
      </Button>
    </div>
  );
}
