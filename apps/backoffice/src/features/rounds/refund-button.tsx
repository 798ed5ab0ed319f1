import { Button } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import type { Story } from './round-room.tsx';

/** Gives the stakes of an open round back, with a reason. Whether it is time for that is the server's to say. */
export function RefundButton({ story }: { readonly story: Story }) {
  const t = useT();
  const open = useRoomDialog();
  const { round, memberId } = story;
  if (!useMay('rounds.refund') || round.refundAt === null) return null;
  const ask = (close: () => void) => (
    <ReasonDialog
      title={t('office.refundRoundTitle')}
      text={t('office.refundRoundText')}
      confirm={t('office.refundRound')}
      danger
      send={(reason) => callOffice('officeRefundRound', { memberId: memberId as never, vendor: round.vendor, round: round.round, reason })}
      refresh={() => readAnew('round')}
      onClose={close}
    />
  );
  return (
    <Button variant="danger" icon="refresh" onClick={() => open(ask)}>
      {t('office.refundRound')}
    </Button>
  );
}
