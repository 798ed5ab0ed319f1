import { useQuery } from '@tanstack/react-query';
import { useT } from '../../platform/language.ts';
import { Room } from '../../shell/room.tsx';
import { RoomSkeleton } from '../../shell/room-skeleton.tsx';
import { Faults } from './faults.tsx';
import { faultsQuery, returnsQuery, suspenseQuery } from './payment-queries.ts';
import { Returns } from './returns.tsx';
import { Suspense } from './suspense.tsx';

/** What came from the payment provider and needs a person: money nobody could be credited with, and messages that could not be booked. */
export function PaymentsRoom() {
  const t = useT();
  // All at once: one would push the next down when it comes later.
  const fetched = [useQuery(suspenseQuery(1)).isFetched, useQuery(returnsQuery(1)).isFetched, useQuery(faultsQuery(1)).isFetched];
  return (
    <Room title={t('office.room.payments')} lead={<span className="of-muted">{t('office.paymentsLead')}</span>}>
      {fetched.every(Boolean) ? (
        <div className="of-stack">
          <Suspense />
          <Returns />
          <Faults />
        </div>
      ) : (
        <RoomSkeleton />
      )}
    </Room>
  );
}
