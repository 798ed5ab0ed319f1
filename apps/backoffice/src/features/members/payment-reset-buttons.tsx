import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { FailedLine } from '../../shell/failed-line.tsx';
import { memberQueries } from './member-queries.ts';
import { TwoPersonReset } from './two-person-reset.tsx';

type Member = ResponseOf<Calls['officeMember']>['member'];

/** Ends a withdrawal password that a member forgot: one operator asks, another lets it end or not. */
export function PaymentResetButtons({ member }: { readonly member: Member }) {
  const may = useMay('members.lock');
  return may && member.status === 'active' ? <Buttons member={member} /> : null;
}

function Buttons({ member }: { readonly member: Member }) {
  const t = useT();
  const reset = memberQueries(member.memberId).paymentReset;
  const query = useQuery(reset);
  const { data } = query;
  if (data === undefined) return <FailedLine query={query} />;
  const { open, isSet } = data;
  const memberId = member.memberId as never;
  return (
    <TwoPersonReset
      title={t('office.payResetTitle', { name: member.username })}
      waiting={open}
      ask={
        isSet
          ? {
              label: t('office.payReset'),
              text: t('office.payResetText'),
              send: (reason) => callOffice('officeAskPaymentReset', { memberId, reason }),
            }
          : null
      }
      decide={{ yes: t('office.payResetEnd'), no: t('office.payResetRefuse'), own: t('office.payResetBack') }}
      send={(end, reason) => callOffice('officeDecidePaymentReset', { resetId: open?.resetId as never, end, reason })}
      reread={() => queryClient.invalidateQueries({ queryKey: reset.queryKey })}
    />
  );
}
