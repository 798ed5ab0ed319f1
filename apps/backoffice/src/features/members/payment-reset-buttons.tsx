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
type Waiting = NonNullable<ResponseOf<Calls['officePaymentReset']>['open']>;

/** Ends a withdrawal password that a member forgot: one operator asks, another lets it end or not. */
export function PaymentResetButtons({ member }: { readonly member: Member }) {
  const may = useMay('members.lock');
  return may && member.status === 'active' ? <Buttons member={member} /> : null;
}

function Buttons({ member }: { readonly member: Member }) {
  const { data } = useQuery(memberQueries(member.memberId).paymentReset);
  if (data === undefined) return null;
  if (data.open !== null) return <DecideButtons member={member} open={data.open} />;
  return data.isSet ? <AskButton member={member} /> : null;
}

function AskButton({ member }: { readonly member: Member }) {
  const t = useT();
  const open = useRoomDialog();
  const ask = (close: () => void) => (
    <ReasonDialog
      title={t('office.payResetTitle', { name: member.username })}
      text={t('office.payResetText')}
      confirm={t('office.resetAsk')}
      onConfirm={async (reason) => {
        await callOffice('officeAskPaymentReset', { memberId: member.memberId as never, reason });
        await reread(member);
        close();
      }}
      onClose={close}
    />
  );
  return (
    <Button icon="key" onClick={() => open(ask)}>
      {t('office.payReset')}
    </Button>
  );
}

function DecideButtons({ member, open: waiting }: { readonly member: Member; readonly open: Waiting }) {
  const t = useT();
  const open = useRoomDialog();
  const { resetId, own, reason: why } = waiting;
  const dialog = (end: boolean, confirm: string) => (close: () => void) => (
    <ReasonDialog
      title={t('office.payResetTitle', { name: member.username })}
      text={t('office.resetWhy', { reason: why })}
      confirm={confirm}
      danger={!end}
      onConfirm={async (reason) => {
        await callOffice('officeDecidePaymentReset', { resetId, end, reason });
        await reread(member);
        close();
      }}
      onClose={close}
    />
  );
  const back = t(own ? 'office.payResetBack' : 'office.payResetRefuse');
  return (
    <>
      {own ? null : (
        <Button icon="key" variant="primary" onClick={() => open(dialog(true, t('office.payResetEnd')))}>
          {t('office.payResetEnd')}
        </Button>
      )}
      <Button onClick={() => open(dialog(false, back))}>{back}</Button>
    </>
  );
}

async function reread({ memberId }: Member): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: memberQueries(memberId).paymentReset.queryKey });
}
