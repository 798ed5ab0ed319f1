import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Calls, type RequestOf, type ResponseOf, valueItems } from '@trevo/contract';
import { givenSource } from '@trevo/ui';
import { Fragment } from 'react';
import { useAccountType } from '../../platform/account-type.ts';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { teamPath } from '../../platform/rooms.ts';
import { Facts } from '../../shell/facts.tsx';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { BackLink, PlaceLink } from '../../shell/place-link.tsx';
import { Loaded, Room } from '../../shell/room.tsx';
import { DownlineList } from './downline-list.tsx';
import { PersonsList } from './persons-list.tsx';
import { useValueWords } from './value-words.ts';

type Place = ResponseOf<Calls['officeTeamPlace']>;
type Shared = Place['shared'][number];
type MemberId = RequestOf<Calls['officeTeamPlace']>['memberId'];

const placeQuery = (id: string) =>
  queryOptions({ queryKey: ['team-place', id], queryFn: () => callOffice('officeTeamPlace', { memberId: id as MemberId }) });

/** Where an account stands in the tree of agents, what it earns by, and who beside it may be the same person. */
export function TeamRoom({ id }: { readonly id: string }) {
  const t = useT();
  const place = useQuery(placeQuery(id));
  return (
    <Room title={place.data?.username ?? t('office.teamPlace')} back={<BackLink to="/teams">{t('office.room.teams')}</BackLink>}>
      <Loaded query={place}>{(data) => <PlaceCards place={data} />}</Loaded>
    </Room>
  );
}

function PlaceCards({ place }: { readonly place: Place }) {
  const t = useT();
  const moment = useMoment();
  const valueWords = useValueWords();
  const seesMember = useMay('members.read');
  const accountType = useAccountType();
  const path = place.path.map(({ memberId, username, type }) => (
    <Fragment key={memberId}>
      {' › '}
      <PlaceLink to={teamPath(memberId)}>{username}</PlaceLink>
      <span className="of-muted"> ({accountType(type)})</span>
    </Fragment>
  ));
  return (
    <div className="of-stack">
      <div className="of-columns">
        <section className="card of-card">
          <h2>{t('office.teamPlace')}</h2>
          <Facts
            facts={[
              [t('office.accountType'), accountType(place.type)],
              [t('office.status'), t(`office.memberStatus.${place.status}`)],
              [t('office.teamPath'), [t('office.teamHouse'), ...path]],
              [t('office.teamSince'), place.since === null ? '–' : moment(place.since)],
              [t('office.teamDirect'), String(place.direct)],
              [t('office.teamDirectAgents'), String(place.directAgents)],
              [t('office.teamBelow'), String(place.below)],
              [t('office.teamClaim'), t(place.unclaimed ? 'office.teamUnclaimed' : 'office.teamClaimed')],
              [
                t('office.id'),
                seesMember ? (
                  <PlaceLink key="m" to={`/members/${place.memberId}`}>
                    {place.memberId}
                  </PlaceLink>
                ) : (
                  <code key="m">{place.memberId}</code>
                ),
              ],
            ]}
          />
        </section>
        <section className="card of-card">
          <h2>{t('office.teamValues')}</h2>
          <Facts facts={valueItems.map((item) => [t(`office.teamValue.${item}`), valueWords(place.values, item)] as const)} />
        </section>
      </div>
      {place.direct > 0 ? <DownlineList of={place.memberId} /> : null}
      <PersonsList place={place} />
      <SharedList shared={place.shared} />
    </div>
  );
}

function SharedList({ shared }: { readonly shared: readonly Shared[] }) {
  const t = useT();
  const column = useOfficeColumns<Shared>();
  const list = useList({ name: 'shared' });
  return (
    <OfficeList<Shared>
      title={t('office.teamShared')}
      headed
      dense
      list={list}
      source={givenSource(shared)}
      rowKey={({ memberId, by }) => `${memberId} ${by}`}
      columns={[
        column.link({ id: 'name', header: t('office.member') }, ({ memberId, username }) => ({ words: username, to: teamPath(memberId) })),
        column.words({ id: 'side', header: t('office.teamSide') }, ({ side }) => t(`office.teamSide.${side}`)),
        column.words({ id: 'by', header: t('office.teamBy') }, ({ by }) => t(`office.teamBy.${by}`)),
      ]}
      empty={{ title: t('office.teamSharedEmpty') }}
    />
  );
}
