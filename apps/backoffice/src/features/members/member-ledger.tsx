import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { LedgerTable } from '../../shell/ledger-table.tsx';
import { Loaded } from '../../shell/room.tsx';
import { RoomPager } from '../../shell/room-pager.tsx';
import { memberQueries } from './member-queries.ts';

/** The member's whole ledger, page by page. */
export function MemberLedger({ memberId }: { readonly memberId: string }) {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const ledger = useQuery(memberQueries(memberId).ledger(pageNo));
  return (
    <Loaded query={ledger}>
      {(page) => <LedgerTable title={t('office.memberLedger')} lines={page.list} foot={<RoomPager page={page} onPage={setPageNo} />} />}
    </Loaded>
  );
}
