import { useQuery } from '@tanstack/react-query';
import type { Calls, RequestOf } from '@trevo/contract';
import { Button, Dialog, Field } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useOfficeForm } from '../../platform/use-office-form.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { Loaded } from '../../shell/room.tsx';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import { useOwnName } from './own-name.ts';
import { WheelLook } from './wheel-look.tsx';
import type { WheelLine } from './wheels-list.tsx';

type WheelId = RequestOf<Calls['officePublishWheel']>['wheelId'];
type Props = { readonly row: WheelLine; readonly act: 'preview' | 'publish' | 'stop'; readonly onClose: () => void };

const reasonLeast = 3;

/** Looks at what a wheel's chance is worth, publishes it, or stops it. Who publishes sees the cost first; who stops says why. */
export function WheelDialog({ row, act, onClose }: Props) {
  const t = useT();
  const nameOf = useOwnName();
  const title = `${t(`office.wheels.act.${act}`)}: ${nameOf(row.names)}`;
  if (act === 'stop') return <StopDialog {...{ row, title, onClose }} />;
  if (act === 'publish') return <PublishDialog {...{ row, title, onClose }} />;
  return (
    <Dialog label={title} onClose={onClose} closeLabel={t('office.close')} width={720}>
      <div className="of-stack of-dialog">
        <h2>{title}</h2>
        <Cost row={row} />
        <div className="of-row-end">
          <Button onClick={onClose}>{t('office.close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

type ActProps = Pick<Props, 'onClose' | 'row'> & { readonly title: string };

function PublishDialog({ row, title, onClose }: ActProps) {
  const t = useT();
  return (
    <SignDialog
      title={title}
      confirm={t('office.wheels.act.publish')}
      width={720}
      send={() => callOffice('officePublishWheel', { wheelId: row.wheelId as WheelId, version: row.version })}
      refresh={() => queryClient.invalidateQueries({ queryKey: ['wheels'] })}
      onClose={onClose}
    >
      <p className="of-muted">{t('office.wheels.actText.publish')}</p>
      <Cost row={row} />
    </SignDialog>
  );
}

function StopDialog({ row, title, onClose }: ActProps) {
  const t = useT();
  const form = useOfficeForm<{ readonly reason: string }>({
    initial: { reason: '' },
    faults: ({ reason }) => (reason.trim().length >= reasonLeast ? {} : { reason: t('office.fieldNeeded') }),
    send: async ({ reason }) => {
      try {
        await callOffice('officeStopWheel', { wheelId: row.wheelId as WheelId, reason: reason.trim() });
        onClose();
      } finally {
        await queryClient.invalidateQueries({ queryKey: ['wheels'] });
      }
    },
  });
  return (
    <FormDialog title={title} form={form} confirm={t('office.wheels.act.stop')} danger onClose={onClose}>
      <p className="of-muted">{t('office.wheels.actText.stop')}</p>
      <Field {...form.bind('reason')} label={t('office.wheels.field.reason')} maxLength={200} autoComplete="off" />
    </FormDialog>
  );
}

/** What it would have cost, what a chance is worth, and the inequality by kind of game. */
function Cost({ row: { wheelId, version } }: { readonly row: WheelLine }) {
  const query = useQuery({
    queryKey: ['wheels', wheelId, version, 'preview'],
    queryFn: () => callOffice('officeWheelPreview', { wheelId: wheelId as WheelId }),
  });
  return <Loaded query={query}>{(look) => <WheelLook look={look} />}</Loaded>;
}
