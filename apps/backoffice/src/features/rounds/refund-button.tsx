import { useMutation } from '@tanstack/react-query';
import { Button } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import type { Story } from './round-room.tsx';

/** Gives the stakes of an open round back, with a reason. Whether it is time for that is the server's to say. */
export function RefundButton({ story }: { readonly story: Story }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { round, memberId } = story;
  const refund = useMutation({
    mutationFn: (reason: string) =>
      callOffice('officeRefundRound', { memberId: memberId as never, vendor: round.vendor, round: round.round, reason }),
    onSuccess: async () => {
      setOpen(false);
      await queryClient.invalidateQueries({ queryKey: ['round'] });
    },
  });
  if (!useMay('rounds.refund') || round.refundAt === null) return null;
  return (
    <>
      <Button variant="danger" icon="refresh" onClick={() => setOpen(true)}>
        {t('office.refundRound')}
      </Button>
      {open && (
        <ReasonDialog
          title={t('office.refundRoundTitle')}
          text={t('office.refundRoundText')}
          confirm={t('office.refundRound')}
          danger
          onConfirm={(reason) => refund.mutateAsync(reason)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
