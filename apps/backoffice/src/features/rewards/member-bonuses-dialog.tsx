import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { amountOf, formatAmount } from '@trevo/money';
import { Badge, Field, Pager } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMoneyText } from '../../platform/office-money.tsx';
import { queryClient } from '../../platform/query-client.ts';
import { useOfficeForm } from '../../platform/use-office-form.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { Loaded } from '../../shell/room.tsx';

type Found = ResponseOf<Calls['officeMemberBonuses']>;
type Asked = { readonly username: string; readonly pageNo: number };

const pageSize = 10;

/** A page of them; asked for by the form first, then shown from what came. */
function bonusesQuery({ username, pageNo }: Asked) {
  return queryOptions({
    queryKey: ['memberBonuses', username, pageNo],
    queryFn: () => callOffice('officeMemberBonuses', { username, pageNo, pageSize }),
    staleTime: 5_000,
  });
}

/** The bonuses of one player, by the name of the account. */
export function MemberBonusesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const [asked, setAsked] = useState<Asked>();
  const form = useOfficeForm<{ readonly username: string }>({
    initial: { username: '' },
    faults: ({ username }) => (username.trim() === '' ? { username: t('office.fieldNeeded') } : {}),
    send: async ({ username }) => {
      const first = { username: username.trim(), pageNo: 1 };
      await queryClient.query(bonusesQuery(first));
      setAsked(first);
    },
  });
  // Nothing is lost by closing it: it only looks.
  const looking = { ...form, dirty: false };
  return (
    <FormDialog title={t('office.rewards.bonuses')} form={looking} confirm={t('office.rewards.bonusesFind')} onClose={onClose} width={560}>
      <Field {...form.bind('username')} label={t('office.rewards.bonusesOf')} maxLength={64} autoComplete="off" />
      {asked === undefined ? null : <FoundPage asked={asked} onPage={(pageNo) => setAsked({ ...asked, pageNo })} />}
    </FormDialog>
  );
}

function FoundPage({ asked, onPage }: { readonly asked: Asked; readonly onPage: (pageNo: number) => void }) {
  const t = useT();
  const found = useQuery({ ...bonusesQuery(asked), placeholderData: keepPreviousData });
  return (
    <Loaded query={found}>
      {(page) => (
        <>
          <FoundList found={page} />
          <Pager
            total={page.totalPages}
            current={page.pageNum}
            range={5}
            margin={1}
            onPage={onPage}
            label={t('list.pages')}
            previousLabel={t('list.previousPage')}
            nextLabel={t('list.nextPage')}
            pageLabel={(number) => t('list.page', { number })}
          />
        </>
      )}
    </Loaded>
  );
}

function FoundList({ found: { list, currency } }: { readonly found: Found }) {
  const t = useT();
  const shown = useMoneyText(currency);
  if (list.length === 0) return <p>{t('office.rewards.bonusesNone')}</p>;
  return (
    <ul className="of-stack" aria-label={t('office.rewards.bonuses')}>
      {list.map(({ grantId, title, state, amount, won, bonus, left, released }) => (
        <li key={grantId}>
          <b>{title}</b> <Badge tone={state === 'active' ? 'ok' : 'neutral'}>{t(`office.rewards.bonusState.${state}`)}</Badge>
          <p className="of-muted">
            {t('office.rewards.bonusLine', {
              amount: shown(amount),
              locked: shown(formatAmount(amountOf(won) + amountOf(bonus))),
              left: shown(left),
              released: shown(released),
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}
