import { useT } from '../../platform/language.ts';
import { useOnce } from '../../platform/use-once.ts';
import { Room } from '../../shell/room.tsx';
import { RoomSkeleton } from '../../shell/room-skeleton.tsx';
import { Faults } from './faults.tsx';
import { useFaults, useReturns, useSuspense } from './payment-lists.tsx';
import { Returns } from './returns.tsx';
import { Suspense } from './suspense.tsx';

/** What came from the payment provider and needs a person: money nobody could be credited with, and messages that could not be booked. */
export function PaymentsRoom() {
  const t = useT();
  // All at once: one would push the next down when it comes later.
  const settled = [useSuspense().source.isSettled, useReturns().source.isSettled, useFaults().source.isSettled];
  const areReady = useOnce(settled.every(Boolean));
  return (
    <Room title={t('office.room.payments')} lead={<span className="of-muted">{t('office.paymentsLead')}</span>}>
      {areReady ? (
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
