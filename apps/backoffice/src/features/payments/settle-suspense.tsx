import { useMutation } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { useActKey } from '../../platform/act-key.ts';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';

type SettleSuspenseProps = {
  readonly item: ResponseOf<Calls['officeSuspense']>['list'][number];
  readonly ruling: 'credit' | 'return';
  readonly onClose: () => void;
};

/** Ends a payment in suspense. A second press can never pay twice. */
export function SettleSuspense({ item: { endToEndId, deposit }, ruling, onClose }: SettleSuspenseProps) {
  const t = useT();
  const keyOf = useActKey();
  const settle = useMutation({
    mutationFn: (reason: string) => callOffice('officeSettleSuspense', { endToEndId, ruling, reason }, { idempotencyKey: keyOf(reason) }),
    onSuccess: async () => {
      await Promise.all(['suspense', 'returns'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t(`office.${ruling}Title`)}
      text={t(`office.${ruling}Text`, { name: deposit?.username ?? '' })}
      confirm={t(`office.${ruling}`)}
      danger={ruling === 'return'}
      onConfirm={(reason) => settle.mutateAsync(reason)}
      onClose={onClose}
    />
  );
}
