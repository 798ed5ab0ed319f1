import { useMutation } from '@tanstack/react-query';
import type { Calls, RequestOf } from '@trevo/contract';
import { Button, Dialog } from '@trevo/ui';
import { failureText } from '../../platform/failure-text.ts';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';

type OrderId = RequestOf<Calls['officeMallOrder']>['mallOrderId'];

/** Where an order goes. It is read on purpose, since who read it stands in the audit log. */
export function AddressDialog({ orderId, onClose }: { readonly orderId: string; readonly onClose: () => void }) {
  const t = useT();
  const reading = useMutation({ mutationFn: () => callOffice('officeMallOrder', { mallOrderId: orderId as OrderId }) });
  const address = reading.data?.address;
  return (
    <Dialog label={t('office.rewards.address')} onClose={onClose} closeLabel={t('office.close')} width={420}>
      <div className="of-stack of-dialog">
        <h2>{t('office.rewards.address')}</h2>
        {reading.isError ? (
          <p className="of-fault" role="alert">
            {failureText(reading.error, t)}
          </p>
        ) : null}
        {reading.data === undefined ? (
          <>
            <p className="of-muted">{t('office.rewards.addressText')}</p>
            <div className="of-row-end">
              <Button variant="primary" busy={reading.isPending} busyLabel={t('office.busy')} onClick={() => reading.mutate()}>
                {t('office.rewards.addressRead')}
              </Button>
            </div>
          </>
        ) : (
          <p>
            {address === null || address === undefined
              ? t('office.rewards.addressNone')
              : Object.values(address)
                  .filter((line) => line !== '')
                  .join(', ')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
