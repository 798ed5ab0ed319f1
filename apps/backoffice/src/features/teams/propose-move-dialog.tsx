import { Button, Field } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';
import { type AskedEffect, MoveEffectView } from './move-effect.tsx';
import { type MoveLine, refreshMoves } from './move-lines.ts';

/** Proposes that an account moves, or that an agent is closed: another person signs it, or nothing happens. */
export function ProposeMoveDialog({ kind, onClose }: { readonly kind: MoveLine['kind']; readonly onClose: () => void }) {
  const t = useT();
  const [looked, look] = useState<AskedEffect | null>(null);
  const form = useReasonForm<{ readonly account: string; readonly upline: string }>({
    initial: { account: '', upline: '' },
    faults: ({ account }) => (account.trim() === '' ? { account: t('office.choose') } : {}),
    send: async ({ account, upline, reason }) => {
      const to = upline.trim();
      await callOffice('officeProposeTeamMove', { kind, account: account.trim(), ...(to === '' ? {} : { upline: to }), reason });
      onClose();
      await refreshMoves();
    },
  });
  const asked = { kind, account: form.values.account.trim(), upline: form.values.upline.trim() };
  const isLooked = looked?.account === asked.account && looked.upline === asked.upline;
  return (
    <ReasonFormDialog
      title={t(`office.teamMoveNew.${kind}`)}
      text={t(`office.teamMoveText.${kind}`)}
      confirm={t('office.teamMovePropose')}
      danger={kind === 'close'}
      form={form}
      onClose={onClose}
    >
      <Field {...form.bind('account')} label={t('office.teamMoveAccount')} />
      {kind === 'move' ? <Field {...form.bind('upline')} label={t('office.teamMoveUpline')} hint={t('office.teamMoveUplineHint')} /> : null}
      {isLooked ? (
        <MoveEffectView asked={looked} />
      ) : (
        <div className="of-acts">
          <Button size="sm" disabled={asked.account === ''} onClick={() => look(asked)}>
            {t('office.teamMoveLook')}
          </Button>
        </div>
      )}
    </ReasonFormDialog>
  );
}
