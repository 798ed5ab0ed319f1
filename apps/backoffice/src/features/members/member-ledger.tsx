import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { ledgerKey, LedgerTable } from '../../shell/ledger-table.tsx';
import { useList } from '../../shell/office-list.tsx';

/** The pages of a member's ledger. */
export function useMemberLedger(id: string) {
  const list = useList({ name: 'ledger', range: true });
  const ask = (request: typeof list.request) => callOffice('officeMemberLedger', { ...request, memberId: id as never });
  return { list, source: usePagedList({ key: ['member-ledger', id], request: list.request, ask, rowKey: ledgerKey }) };
}

/** The member's whole ledger, page by page. */
export function MemberLedger({ memberId }: { readonly memberId: string }) {
  const t = useT();
  return <LedgerTable title={t('office.memberLedger')} {...useMemberLedger(memberId)} />;
}
