import type { RequestOf, Calls } from '@trevo/contract';
import { Button } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { readAnew } from '../../platform/query-client.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import type { ReferralLine } from './referrals-list.tsx';

type RefereeId = RequestOf<Calls['officeAskTakeBack']>['refereeId'];
type Props = { readonly row: ReferralLine; readonly onClose: () => void };
type Decision = RequestOf<Calls['officeDecideTakeBack']>['decision'];

const open: readonly ReferralLine['state'][] = ['pending', 'qualified', 'limit'];
const reread = () => readAnew('referrals');

/** A referral that proves to be of one person: one operator asks to take back what is not paid, another one decides. */
export function TakeBackActs({ row }: { readonly row: ReferralLine }) {
  const t = useT();
  const show = useRoomDialog();
  if (!open.includes(row.state)) return null;
  if (row.takeBack === null)
    return (
      <Button size="sm" onClick={() => show((close) => <AskDialog row={row} onClose={close} />)}>
        {t('office.referral.takeBack.ask')}
      </Button>
    );
  const decide = (decision: Decision) => show((close) => <DecideDialog {...{ row, decision }} onClose={close} />);
  return (
    <span className="of-acts">
      {row.takeBack.own ? null : (
        <Button size="sm" variant="danger" onClick={() => decide('take')}>
          {t('office.referral.takeBack.take')}
        </Button>
      )}
      <Button size="sm" onClick={() => decide('leave')}>
        {t('office.referral.takeBack.leave')}
      </Button>
    </span>
  );
}

function AskDialog({ row, onClose }: Props) {
  const t = useT();
  return (
    <ReasonDialog
      title={`${t('office.referral.takeBack.ask')}: ${row.referee}`}
      text={t('office.referral.takeBack.askText')}
      confirm={t('office.referral.takeBack.ask')}
      send={(note) => callOffice('officeAskTakeBack', { refereeId: row.refereeId as RefereeId, note })}
      refresh={reread}
      onClose={onClose}
    />
  );
}

function DecideDialog({ row, decision, onClose }: Props & { readonly decision: Decision }) {
  const t = useT();
  const word = t(`office.referral.takeBack.${decision}`);
  return (
    <SignDialog
      title={`${word}: ${row.referee}`}
      confirm={word}
      danger={decision === 'take'}
      send={() => callOffice('officeDecideTakeBack', { refereeId: row.refereeId as RefereeId, decision })}
      refresh={reread}
      onClose={onClose}
    >
      <p>{t('office.resetWhy', { reason: row.takeBack?.note ?? '' })}</p>
      <p className="of-muted">{t(`office.referral.takeBack.${decision}Text`)}</p>
    </SignDialog>
  );
}
