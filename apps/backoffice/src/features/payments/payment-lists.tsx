import type { Calls, ResponseOf } from '@trevo/contract';
import type { ListColumn, ListControl, ListSource } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { useList } from '../../shell/office-list.tsx';

export type Suspended = ResponseOf<Calls['officeSuspense']>['list'][number];
export type Returned = ResponseOf<Calls['officeReturns']>['list'][number];
export type Fault = ResponseOf<Calls['officePaymentFaults']>['list'][number];

/** A list of payments: what it is asked, and its rows. */
type PaymentList<R> = { readonly list: ListControl; readonly source: ListSource<R>; readonly rowKey: (row: R) => string };

const suspendedKey = ({ endToEndId }: Suspended): string => endToEndId;
const returnedKey = ({ returnId }: Returned): string => returnId;
const faultKey = ({ webhookId }: Fault): string => webhookId;

/** The payments that belong to nobody yet, oldest first. */
export function useSuspense(): PaymentList<Suspended> {
  const list = useList({ name: 'suspense' });
  const ask = (request: typeof list.request) => callOffice('officeSuspense', request);
  return { list, rowKey: suspendedKey, source: usePagedList({ key: ['suspense'], request: list.request, ask, rowKey: suspendedKey }) };
}

/** The money that went or goes back to its payers, newest first. */
export function useReturns(): PaymentList<Returned> {
  const list = useList({ name: 'returns' });
  const ask = (request: typeof list.request) => callOffice('officeReturns', request);
  return { list, rowKey: returnedKey, source: usePagedList({ key: ['returns'], request: list.request, ask, rowKey: returnedKey }) };
}

/** The messages that could not be booked. */
export function useFaults(): PaymentList<Fault> {
  const list = useList({ name: 'faults' });
  const ask = (request: typeof list.request) => callOffice('officePaymentFaults', request);
  return { list, rowKey: faultKey, source: usePagedList({ key: ['payments'], request: list.request, ask, rowKey: faultKey }) };
}

type Payment = Pick<Suspended, 'payerName' | 'payerDocument' | 'amount' | 'currency'> & {
  readonly deposit: Pick<NonNullable<Suspended['deposit']>, 'depositId' | 'username'> | null;
};

/** How every payment that waits or goes back is told: when, of whom, who paid, why, and how much. */
export function usePaymentColumns<R extends Payment>(told: {
  readonly at: (row: R) => string;
  readonly reason: (row: R) => string;
}): Readonly<Record<'at' | 'member' | 'payer' | 'reason' | 'amount', ListColumn<R>>> {
  const t = useT();
  const column = useOfficeColumns<R>();
  return {
    at: column.moment({ id: 'at', header: t('office.at') }, told.at),
    member: column.link({ id: 'member', header: t('office.member') }, ({ deposit }) =>
      deposit === null ? null : { words: deposit.username, to: `/deposits/${deposit.depositId}` },
    ),
    payer: column.words(
      { id: 'payer', header: t('office.payer') },
      ({ payerName, payerDocument }) => [payerName, payerDocument].filter(Boolean).join(', ') || '–',
    ),
    reason: column.words({ id: 'reason', header: t('office.reason') }, told.reason),
    amount: column.money({ id: 'amount', header: t('office.amount'), summed: true }, ({ amount, currency }) => ({ amount, currency })),
  };
}
