import { useQuery } from '@tanstack/react-query';
import { useT } from '../../platform/language.ts';
import { Room } from '../../shell/room.tsx';
import { RoomSkeleton } from '../../shell/room-skeleton.tsx';
import { Faults } from './faults.tsx';
import { faultsQuery, suspenseQuery } from './payment-queries.ts';
import { Suspense } from './suspense.tsx';

/** What came from the payment provider and needs a person: money nobody could be credited with, and messages that could not be booked. */
export function PaymentsRoom() {
  const t = useT();
  // Both at once: the first would push the second down when it comes later.
  const isReady = [useQuery(suspenseQuery(1)).isFetched, useQuery(faultsQuery(1)).isFetched].every(Boolean);
  return (
    <Room title={t('office.room.payments')} lead={<span className="of-muted">{t('office.paymentsLead')}</span>}>
      {isReady ? (
        <div className="of-stack">
          <Suspense />
          <Faults />
        </div>
      ) : (
        <RoomSkeleton />
      )}
    </Room>
  );
}
