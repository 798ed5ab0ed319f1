import { useT } from '../../platform/language.ts';
import { Room } from '../../shell/room.tsx';
import { Together } from '../../shell/together.tsx';
import { DisputesList } from './disputes-list.tsx';
import { FundNote } from './fund-note.tsx';
import { HoldsList } from './holds-list.tsx';
import { RulingsList } from './rulings-list.tsx';
import { RunsList } from './runs-list.tsx';

/** What contracts of agents came to: figures before they are paid, and the work list of what waits. */
export function CommissionRoom() {
  const t = useT();
  return (
    <Room title={t('office.room.commission')} lead={<span className="of-muted">{t('office.commissionLead')}</span>}>
      <Together>
        <FundNote />
        <DisputesList />
        <HoldsList />
        <RulingsList />
        <RunsList />
      </Together>
    </Room>
  );
}
