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

/** Helps a member to a new password: one operator asks, another lets the link go out or not. */
export function ResetButtons({ member }: { readonly member: Member }) {
  const may = useMay('members.lock');
  return may && member.status === 'active' ? <Buttons member={member} /> : null;
}

function Buttons({ member }: { readonly member: Member }) {
  const t = useT();
  const reset = memberQueries(member.memberId).reset;
  const query = useQuery(reset);
  const { data } = query;
  if (data === undefined) return <FailedLine query={query} />;
  const { open, channels } = data;
  const [channel] = channels;
  const memberId = member.memberId as never;
  return (
    <TwoPersonReset
      title={t('office.resetTitle', { name: member.username })}
      waiting={open}
      ask={
        channel === undefined
          ? null
          : {
              label: t('office.reset'),
              text: t(`office.resetText.${channel}`),
              send: (reason) => callOffice('officeAskReset', { memberId, channel, reason }),
            }
      }
      decide={{ yes: t('office.resetSend'), no: t('office.resetRefuse'), own: t('office.resetBack') }}
      send={(send, reason) => callOffice('officeDecideReset', { resetId: open?.resetId as never, send, reason })}
      reread={() => queryClient.invalidateQueries({ queryKey: reset.queryKey })}
    />
  );
}
