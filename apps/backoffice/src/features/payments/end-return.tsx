import { useMutation } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Button, Dialog, Field } from '@trevo/ui';
import { type SubmitEvent, useState } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { queryClient } from '../../platform/query-client.ts';

type EndReturnProps = { readonly item: ResponseOf<Calls['officeReturns']>['list'][number]; readonly onClose: () => void };

const referenceLengthMin = 4;

/** Money was sent back by hand at the bank: under which reference. */
export function EndReturn({ item, onClose }: EndReturnProps) {
  const t = useT();
  const [reference, setReference] = useState('');
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const end = useMutation({
    mutationFn: () => callOffice('officeEndReturn', { returnId: item.returnId as never, reference: reference.trim() }, { idempotencyKey }),
    onSuccess: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['returns'] });
    },
  });
  const isReady = reference.trim().length >= referenceLengthMin;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isReady) end.mutate();
  }
  return (
    <Dialog label={t('office.returnDone')} onClose={onClose} closeLabel={t('office.close')} width={440}>
      <form className="of-stack of-dialog" noValidate onSubmit={submit}>
        <h2>{t('office.returnDone')}</h2>
        <p className="of-big">
          <OfficeMoney amount={item.amount} currency={item.currency} />
        </p>
        <p className="of-muted">{t('office.returnDoneText')}</p>
        <Field
          label={t('office.bankReference')}
          hint={t('office.bankReferenceHint')}
          autoComplete="off"
          maxLength={64}
          value={reference}
          onChange={(event) => {
            setReference(event.target.value);
            setKey(crypto.randomUUID());
          }}
        />
        {end.isError && (
          <p className="of-fault" role="alert">
            {failureText(end.error, t)}
          </p>
        )}
        <div className="of-row-end">
          <Button onClick={onClose}>{t('office.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={!isReady} busy={end.isPending} busyLabel={t('office.busy')}>
            {t('office.returnDone')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
