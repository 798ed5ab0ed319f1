import { useMutation } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ReferenceDialog } from '../../shell/reference-dialog.tsx';

type EndReturnProps = { readonly item: ResponseOf<Calls['officeReturns']>['list'][number]; readonly onClose: () => void };
type Said = { readonly reference: string; readonly idempotencyKey: string };

/** Money was sent back by hand at the bank: under which reference. */
export function EndReturn({ item, onClose }: EndReturnProps) {
  const t = useT();
  const end = useMutation({
    mutationFn: ({ reference, idempotencyKey }: Said) =>
      callOffice('officeEndReturn', { returnId: item.returnId as never, reference }, { idempotencyKey }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['returns'] });
      onClose();
    },
  });
  return (
    <ReferenceDialog
      title={t('office.returnDone')}
      text={t('office.returnDoneText')}
      confirm={t('office.returnDone')}
      amount={item.amount}
      currency={item.currency}
      width={440}
      onConfirm={(said) => end.mutateAsync(said)}
      onClose={onClose}
    />
  );
}
