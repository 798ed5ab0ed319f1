import { useT } from '../../platform/language.ts';
import { Room } from '../../shell/room.tsx';
import { Together } from '../../shell/together.tsx';
import { AccountsList } from './accounts-list.tsx';
import { FindingsList } from './findings-list.tsx';
import { MovesList } from './moves-list.tsx';

/** The way to any account in the tree, what to look at in teams, and what is moved there. */
export function TeamsRoom() {
  const t = useT();
  return (
    <Room title={t('office.room.teams')} lead={t('office.teamsLead')}>
      <Together>
        <AccountsList />
        <FindingsList />
        <MovesList />
      </Together>
    </Room>
  );
}
