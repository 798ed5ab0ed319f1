import { useT } from '../../platform/language.ts';
import { Room } from '../../shell/room.tsx';
import { Faults } from './faults.tsx';
import { Suspense } from './suspense.tsx';

/** What came from the payment provider and needs a person: money nobody could be credited with, and messages that could not be booked. */
export function PaymentsRoom() {
  const t = useT();
  return (
    <Room title={t('office.room.payments')} lead={<span className="of-muted">{t('office.paymentsLead')}</span>}>
      <div className="of-stack">
        <Suspense />
        <Faults />
      </div>
    </Room>
  );
}
