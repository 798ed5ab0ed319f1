import { useQuery } from '@tanstack/react-query';
import type { Calls, RequestOf } from '@trevo/contract';
import { callOffice } from '../../platform/office-api.ts';
import { Loaded } from '../../shell/room.tsx';
import { type CostedAct, CostedDialog } from './costed-dialog.tsx';
import { WheelLook } from './wheel-look.tsx';
import type { WheelLine } from './wheels-list.tsx';

type WheelId = RequestOf<Calls['officePublishWheel']>['wheelId'];
type Props = { readonly row: WheelLine; readonly act: CostedAct; readonly onClose: () => void };

/** Looks at what a wheel's chance is worth, publishes it, or stops it. */
export function WheelDialog({ row, act, onClose }: Props) {
  const wheelId = row.wheelId as WheelId;
  return (
    <CostedDialog
      of="wheels"
      names={row.names}
      texts={row.texts}
      {...{ act, onClose }}
      publish={() => callOffice('officePublishWheel', { wheelId, version: row.version })}
      stop={(reason) => callOffice('officeStopWheel', { wheelId, reason })}
      width={720}
    >
      <Cost row={row} />
    </CostedDialog>
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
