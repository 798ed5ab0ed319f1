import type { Calls, ResponseOf } from '@trevo/contract';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { readByOpener } from './content-queries.ts';
import { FaultList } from './fault-list.tsx';
import { isUnfit } from './is-unfit.ts';

type Props = {
  readonly contentId: string;
  readonly newest: number;
  /** The version whose text goes out again. */
  readonly to: number;
  readonly onDone: () => Promise<unknown>;
  readonly onClose: () => void;
};

/** Brings an earlier version back. What it leads to may have ended since: then its faults are listed, as those of the newest are. */
export function RollBackDialog({ contentId, newest, to, onDone, onClose }: Props) {
  const t = useT();
  const [unfit, setUnfit] = useState<ResponseOf<Calls['officeContentVersion']>>();
  return (
    <ReasonDialog
      title={t('office.content.rollBackTo', { version: to })}
      text={t('office.content.rollBackText')}
      confirm={t('office.content.rollBack')}
      send={async (reason) => {
        setUnfit(undefined);
        try {
          await callOffice('officeRollBackContent', { contentId, version: newest, to, reason });
        } catch (error) {
          if (!isUnfit(error)) throw error;
          const now = await callOffice('officeContentVersion', { contentId, version: to });
          // Mended by somebody in between: then the refusal is all that can be told.
          if (now.faults.length === 0) throw error;
          setUnfit(now);
          return false;
        }
        return onDone();
      }}
      refresh={readByOpener}
      onClose={onClose}
    >
      {unfit === undefined ? null : <FaultList faults={unfit.faults} content={unfit.content} />}
    </ReasonDialog>
  );
}
