import './frame.css';
import { languages, officeLanguages } from '@trevo/i18n';
import { useStore } from '@nanostores/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Avatar, Menu, OfficeNav, type OfficeNavItem } from '@trevo/ui';
import { type ReactNode, Suspense } from 'react';
import { depositsChecking } from '../features/deposits/index.ts';
import { deskQuery } from '../features/service/index.ts';
import { withdrawalsWaiting } from '../features/withdrawals/index.ts';
import { failureText } from '../platform/failure-text.ts';
import { useT } from '../platform/language.ts';
import { useLiveNews } from '../platform/live-news.ts';
import { callOffice } from '../platform/office-api.ts';
import { endSession, useMay, useOperator } from '../platform/office-session.ts';
import { $place, go, roomAt, type RoomName, rooms } from '../platform/rooms.ts';
import { turnLanguage } from '../platform/turn-language.ts';
import { BrandName } from './brand-name.tsx';
import { RoomSkeleton } from './room-skeleton.tsx';

/** Dark navigation at the left, the room at the right. Rooms the operator may not enter are not offered. */
export function Frame({ children }: { readonly children: ReactNode }) {
  useLiveNews();
  const t = useT();
  const operator = useOperator();
  const place = useStore($place);
  const seesQueue = useMay('withdrawals.read');
  const waiting = useQuery({ ...withdrawalsWaiting(), enabled: seesQueue });
  const seesDeposits = useMay('payments.read');
  const checking = useQuery({ ...depositsChecking(), enabled: seesDeposits });
  const seesService = useMay('service.read');
  const asking = useQuery({ ...deskQuery(), enabled: seesService });
  const waitingIn: Partial<Record<RoomName, number>> = {
    withdrawals: waiting.data?.total ?? 0,
    deposits: checking.data?.total ?? 0,
    service: asking.data?.waitingTotal ?? 0,
  };
  const item = (name: RoomName): OfficeNavItem => ({
    id: name,
    label: t(`office.room.${name}`),
    icon: rooms[name].icon,
    href: rooms[name].path,
    ...(waitingIn[name] ? { waiting: String(waitingIn[name]) } : {}),
  });
  const groups = (['operation', 'control'] as const)
    .map((group) => ({
      id: group,
      label: t(`office.group.${group}`),
      items: (Object.keys(rooms) as RoomName[])
        .filter((name) => rooms[name].group === group && operator.permissions.includes(rooms[name].permission))
        .map(item),
    }))
    // A role may have none of a group.
    .filter(({ items }) => items.length > 0);
  return (
    <div className="of-frame">
      <a className="of-skip" href="#room">
        {t('office.skip')}
      </a>
      <OfficeNav
        label={t('office.nav')}
        groups={groups}
        currentId={roomAt(place?.path) ?? ''}
        onNavigate={({ href }) => go(href)}
        head={
          <div className="of-nav-head">
            <BrandName />
            <p className="of-brand">{operator.merchant.name}</p>
          </div>
        }
      />
      <div>
        <header className="of-bar">
          <OperatorMenu />
        </header>
        <main id="room" className="of-room" tabIndex={-1}>
          <Suspense fallback={<RoomSkeleton />}>{children}</Suspense>
        </main>
      </div>
    </div>
  );
}

function OperatorMenu() {
  const t = useT();
  const operator = useOperator();
  // Only the server can take the cookie back: without its answer nobody has left.
  const signOut = useMutation({ mutationFn: () => callOffice('officeSignOut', {}), onSuccess: endSession });
  return (
    <>
      {signOut.isError && (
        <p className="of-fault" role="alert">
          {failureText(signOut.error, t)}
        </p>
      )}
      <Menu
        label={t('office.me')}
        align="end"
        items={[
          ...officeLanguages.map((code) => ({
            id: code,
            label: languages[code].ownName,
            icon: 'globe' as const,
            onSelect: () => void turnLanguage(code),
          })),
          'line',
          { id: 'out', label: t('office.signOut'), icon: 'logout', danger: true, onSelect: () => signOut.mutate() },
        ]}
        trigger={(props) => (
          <button type="button" className="of-me" {...props}>
            <Avatar initials={operator.name.slice(0, 2).toUpperCase()} size={36} />
            <span>
              <b>{operator.name}</b>
              <small>{t(`office.role.${operator.role}`)}</small>
            </span>
          </button>
        )}
      />
    </>
  );
}
