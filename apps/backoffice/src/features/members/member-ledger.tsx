import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { LedgerTable } from '../../shell/ledger-table.tsx';
import { Loaded } from '../../shell/room.tsx';
import { RoomPager } from '../../shell/room-pager.tsx';

/** The member's whole ledger, page by page. */
export function MemberLedger({ memberId }: { readonly memberId: string }) {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const ledger = useQuery({
    queryKey: ['member-ledger', memberId, pageNo],
    queryFn: () => callOffice('officeMemberLedger', { memberId: memberId as never, pageNo }),
    placeholderData: (previous) => previous,
  });
  return (
    <Loaded query={ledger}>
      {(page) => <LedgerTable title={t('office.memberLedger')} lines={page.list} foot={<RoomPager page={page} onPage={setPageNo} />} />}
    </Loaded>
  );
}
