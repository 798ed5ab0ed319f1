import { Button } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import type { FindingLine } from './findings-list.tsx';
import { DecideOppositeDialog, RevokeOppositeDialog } from './opposite-dialog.tsx';

/** What can be done about the valid bet of a confirmed finding: sign or reject what waits, or ask that what was taken is given back. */
export function OppositeActs({ row }: { readonly row: FindingLine }) {
  const t = useT();
  const open = useRoomDialog();
  const { correction } = row;
  if (correction === null) return null;
  if (correction.state === 'proposed')
    return (
      <span className="of-acts">
        {correction.isOwn ? null : decideButton('approve')}
        {decideButton('reject')}
      </span>
    );
  // What was taken can be given back, and asked for again where that was rejected.
  const isTaken = (correction.act === 'neutralise') === (correction.state === 'done');
  return isTaken ? (
    <Button size="sm" onClick={() => open((close) => <RevokeOppositeDialog row={row} onClose={close} />)}>
      {t('office.oppositeAct.revoke')}
    </Button>
  ) : null;

  function decideButton(decision: 'approve' | 'reject') {
    return (
      <Button size="sm" onClick={() => open((close) => <DecideOppositeDialog {...{ row, decision }} onClose={close} />)}>
        {t(`office.oppositeAct.${decision}`)}
      </Button>
    );
  }
}
