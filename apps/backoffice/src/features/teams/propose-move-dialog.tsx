import { Button, Field, Select } from '@trevo/ui';
import { useState } from 'react';
import { useAccountType } from '../../platform/account-type.ts';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';
import { type AskedEffect, MoveEffectView } from './move-effect.tsx';
import { type MoveLine, refreshMoves } from './move-lines.ts';

const madeTypes = ['1', '42', '41'] as const;

/** Proposes that an account moves, becomes an agent, or is closed: another person signs it, or nothing happens. */
export function ProposeMoveDialog({ kind, onClose }: { readonly kind: MoveLine['kind']; readonly onClose: () => void }) {
  const t = useT();
  const accountType = useAccountType();
  const [looked, look] = useState<AskedEffect | null>(null);
  const form = useReasonForm<{ readonly account: string; readonly upline: string; readonly type: (typeof madeTypes)[number] }>({
    initial: { account: '', upline: '', type: '1' },
    faults: ({ account }) => (account.trim() === '' ? { account: t('office.choose') } : {}),
    send: ({ account, upline, type, reason }) =>
      callOffice('officeProposeTeamMove', { ...askedOf({ kind, account, upline, type }), reason }),
    refresh: refreshMoves,
    onClose,
  });
  const asked = askedOf({ kind, ...form.values });
  const isLooked = looked?.account === asked.account && looked.upline === asked.upline && looked.type === asked.type;
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
      {kind === 'promote' ? (
        <Select
          label={t('office.teamMoveType')}
          value={form.values.type}
          onChange={(type) => form.set('type', type)}
          options={madeTypes.map((value) => ({ value, label: accountType(Number(value)) }))}
        />
      ) : null}
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

type Typed = { readonly kind: MoveLine['kind']; readonly account: string; readonly upline: string; readonly type: string };

/** What is asked for, as the calls take it: without an upline the house. */
function askedOf({ kind, account, upline, type }: Typed): AskedEffect {
  const to = upline.trim();
  return {
    kind,
    account: account.trim(),
    ...(kind === 'move' && to !== '' ? { upline: to } : {}),
    ...(kind === 'promote' ? { type: Number(type) } : {}),
  };
}
