import { useQuery } from '@tanstack/react-query';
import { Button, Select } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { type JackpotId, type JackpotLine, openJackpotsQuery } from './jackpot-lines.ts';
import { useOwnName } from './own-name.ts';

type Props = { readonly row: JackpotLine; readonly onClose: () => void };

/** What can be done about an open jackpot: one asks for its end, another publishes it, either takes it back until then. */
export function ClosingActs({ row }: { readonly row: JackpotLine }) {
  const t = useT();
  const open = useRoomDialog();
  const mayWrite = useMay('rewards.write');
  if (!mayWrite || row.closing === 'published' || row.closing === 'closed') return null;
  if (row.closing === 'none')
    return (
      <Button size="sm" onClick={() => open((close) => <AskDialog row={row} onClose={close} />)}>
        {t('office.jackpots.close.ask')}
      </Button>
    );
  const decide = (decision: 'publish' | 'withdraw') => open((close) => <DecideDialog {...{ row, decision }} onClose={close} />);
  return (
    <span className="of-acts">
      {row.closingIsOwn ? null : (
        <Button size="sm" variant="primary" onClick={() => decide('publish')}>
          {t('office.jackpots.close.publish')}
        </Button>
      )}
      <Button size="sm" onClick={() => decide('withdraw')}>
        {t('office.jackpots.close.withdraw')}
      </Button>
    </span>
  );
}

const reread = () => readAnew('jackpots');

function AskDialog({ row, onClose }: Props) {
  const t = useT();
  const nameOf = useOwnName();
  const heirs = (useQuery(openJackpotsQuery).data ?? []).filter(({ jackpotId }) => jackpotId !== row.jackpotId);
  const form = useDialogForm({
    initial: { into: '' },
    send: ({ into }) => callOffice('officeCloseJackpot', { jackpotId: row.jackpotId as JackpotId, into: into as JackpotId }),
    refresh: reread,
    onClose,
  });
  const title = `${t('office.jackpots.close.ask')}: ${nameOf(row.names)}`;
  return (
    <FormDialog
      title={title}
      form={{ ...form, ready: form.values.into !== '' }}
      confirm={t('office.jackpots.close.ask')}
      danger
      onClose={onClose}
    >
      <p className="of-muted">{t('office.jackpots.close.askText')}</p>
      {heirs.length === 0 ? (
        <p>{t('office.jackpots.close.noHeir')}</p>
      ) : (
        <Select
          label={t('office.jackpots.close.into')}
          well
          value={form.values.into === '' ? undefined : form.values.into}
          onChange={(next) => form.set('into', next)}
          options={heirs.map(({ jackpotId, names }) => ({ value: jackpotId, label: nameOf(names) }))}
        />
      )}
    </FormDialog>
  );
}

function DecideDialog({ row, decision, onClose }: Props & { readonly decision: 'publish' | 'withdraw' }) {
  const t = useT();
  const nameOf = useOwnName();
  const word = t(`office.jackpots.close.${decision}`);
  return (
    <SignDialog
      title={`${word}: ${nameOf(row.names)}`}
      confirm={word}
      danger={decision === 'publish'}
      send={() => callOffice('officeDecideJackpotClosing', { jackpotId: row.jackpotId as JackpotId, decision })}
      refresh={reread}
      onClose={onClose}
    >
      <p className="of-muted">{t(`office.jackpots.close.${decision}Text`)}</p>
    </SignDialog>
  );
}
