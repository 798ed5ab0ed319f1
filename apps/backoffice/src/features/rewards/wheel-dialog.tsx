import { useQuery } from '@tanstack/react-query';
import type { Calls, RequestOf } from '@trevo/contract';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { readAnew } from '../../platform/query-client.ts';
import { LookDialog } from '../../shell/look-dialog.tsx';
import { Loaded } from '../../shell/room.tsx';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import { useOwnName } from './own-name.ts';
import { StopDialog } from './stop-dialog.tsx';
import { WheelLook } from './wheel-look.tsx';
import type { WheelLine } from './wheels-list.tsx';

type WheelId = RequestOf<Calls['officePublishWheel']>['wheelId'];
type Props = { readonly row: WheelLine; readonly act: 'preview' | 'publish' | 'stop'; readonly onClose: () => void };

const refresh = () => readAnew('wheels');

/** Looks at what a wheel's chance is worth, publishes it, or stops it. Who publishes sees the cost first; who stops says why. */
export function WheelDialog({ row, act, onClose }: Props) {
  const t = useT();
  const nameOf = useOwnName();
  const title = `${t(`office.wheels.act.${act}`)}: ${nameOf(row.names)}`;
  if (act === 'stop')
    return (
      <StopDialog
        title={title}
        confirm={t('office.wheels.act.stop')}
        text={t('office.wheels.actText.stop')}
        label={t('office.wheels.field.reason')}
        stop={(reason) => callOffice('officeStopWheel', { wheelId: row.wheelId as WheelId, reason })}
        refresh={refresh}
        onClose={onClose}
      />
    );
  if (act === 'publish') return <PublishDialog {...{ row, title, onClose }} />;
  return (
    <LookDialog {...{ title, onClose }} width={720}>
      <Cost row={row} />
    </LookDialog>
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
      refresh={refresh}
      onClose={onClose}
    >
      <p className="of-muted">{t('office.wheels.actText.publish')}</p>
      <Cost row={row} />
    </SignDialog>
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
