import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Button } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { memberQueries } from './member-queries.ts';

type Member = ResponseOf<Calls['officeMember']>['member'];
type Reset = ResponseOf<Calls['officeMemberReset']>;

/** Helps a member to a new password: one operator asks, another lets the link go out or not. */
export function ResetButtons({ member }: { readonly member: Member }) {
  const may = useMay('members.lock');
  return may && member.status === 'active' ? <Buttons member={member} /> : null;
}

function Buttons({ member }: { readonly member: Member }) {
  const { data } = useQuery(memberQueries(member.memberId).reset);
  if (data === undefined) return null;
  return data.open === null ? <AskButton member={member} reset={data} /> : <DecideButtons member={member} open={data.open} />;
}

function AskButton({ member, reset }: { readonly member: Member; readonly reset: Reset }) {
  const t = useT();
  const open = useRoomDialog();
  const [channel] = reset.channels;
  if (channel === undefined) return null;
  const ask = (close: () => void) => (
    <ReasonDialog
      title={t('office.resetTitle', { name: member.username })}
      text={t(`office.resetText.${channel}`)}
      confirm={t('office.resetAsk')}
      onConfirm={async (reason) => {
        await callOffice('officeAskReset', { memberId: member.memberId as never, channel, reason });
        await reread(member);
        close();
      }}
      onClose={close}
    />
  );
  return (
    <Button icon="key" onClick={() => open(ask)}>
      {t('office.reset')}
    </Button>
  );
}

function DecideButtons({ member, open: waiting }: { readonly member: Member; readonly open: NonNullable<Reset['open']> }) {
  const t = useT();
  const open = useRoomDialog();
  const { resetId, own, reason: why } = waiting;
  const dialog = (send: boolean, confirm: string) => (close: () => void) => (
    <ReasonDialog
      title={t('office.resetTitle', { name: member.username })}
      text={t('office.resetWhy', { reason: why })}
      confirm={confirm}
      danger={!send}
      onConfirm={async (reason) => {
        await callOffice('officeDecideReset', { resetId, send, reason });
        await reread(member);
        close();
      }}
      onClose={close}
    />
  );
  const end = t(own ? 'office.resetBack' : 'office.resetRefuse');
  return (
    <>
      {own ? null : (
        <Button icon="key" variant="primary" onClick={() => open(dialog(true, t('office.resetSend')))}>
          {t('office.resetSend')}
        </Button>
      )}
      <Button onClick={() => open(dialog(false, end))}>{end}</Button>
    </>
  );
}

async function reread({ memberId }: Member): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: memberQueries(memberId).reset.queryKey });
}
