import type { Calls, ResponseOf } from '@trevo/contract';
import { Button, Field, givenSource } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { teamPath } from '../../platform/rooms.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { ReasonDialog, ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';

type Place = ResponseOf<Calls['officeTeamPlace']>;
type Person = Place['persons'][number];

/** The other accounts of the person, which count as one head with this one. */
export function PersonsList({ place }: { readonly place: Place }) {
  const t = useT();
  const column = useOfficeColumns<Person>();
  const open = useRoomDialog();
  const list = useList({ name: 'persons' });
  const mayWrite = useMay('teams.write');
  return (
    <>
      {mayWrite ? (
        <div className="of-acts">
          <Button size="sm" onClick={() => open((close) => <LinkDialog username={place.username} onClose={close} />)}>
            {t('office.teamPersonLink')}
          </Button>
          {place.persons.length === 0 ? null : (
            <Button size="sm" variant="danger" onClick={() => open((close) => <LeaveDialog place={place} onClose={close} />)}>
              {t('office.teamPersonLeave')}
            </Button>
          )}
        </div>
      ) : null}
      <OfficeList<Person>
        title={t('office.teamPersons')}
        headed
        dense
        list={list}
        source={givenSource(place.persons)}
        rowKey={({ memberId }) => memberId}
        columns={[
          column.link({ id: 'name', header: t('office.member') }, ({ memberId, username }) => ({
            words: username,
            to: teamPath(memberId),
          })),
        ]}
        empty={{ title: t('office.teamPersonsEmpty') }}
      />
    </>
  );
}

function LinkDialog({ username, onClose }: { readonly username: string; readonly onClose: () => void }) {
  const t = useT();
  const form = useReasonForm<{ readonly second: string }>({
    initial: { second: '' },
    faults: ({ second }) => (second.trim() === '' ? { second: t('office.choose') } : {}),
    send: ({ second, reason }) => callOffice('officeLinkPersons', { first: username, second: second.trim(), reason }),
    refresh: () => readAnew('team-place'),
    onClose,
  });
  return (
    <ReasonFormDialog
      title={t('office.teamPersonLink')}
      text={t('office.teamPersonLinkText')}
      confirm={t('office.teamPersonLink')}
      form={form}
      onClose={onClose}
    >
      <Field {...form.bind('second')} label={t('office.teamMoveAccount')} />
    </ReasonFormDialog>
  );
}

function LeaveDialog({ place, onClose }: { readonly place: Place; readonly onClose: () => void }) {
  const t = useT();
  return (
    <ReasonDialog
      title={t('office.teamPersonLeave')}
      text={t('office.teamPersonLeaveText')}
      confirm={t('office.teamPersonLeave')}
      danger
      send={(reason) => callOffice('officeUnlinkPerson', { memberId: place.memberId, reason } as never)}
      refresh={() => readAnew('team-place')}
      onClose={onClose}
    />
  );
}
