import type { Calls, ResponseOf } from '@trevo/contract';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { readAnew } from '../../platform/query-client.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';

type SettleSuspenseProps = {
  readonly item: ResponseOf<Calls['officeSuspense']>['list'][number];
  readonly ruling: 'credit' | 'return';
  readonly onClose: () => void;
};

/** Ends a payment in suspense. A second press can never pay twice. */
export function SettleSuspense({ item: { endToEndId, deposit }, ruling, onClose }: SettleSuspenseProps) {
  const t = useT();
  return (
    <ReasonDialog
      title={t(`office.${ruling}Title`)}
      text={t(`office.${ruling}Text`, { name: deposit?.username ?? '' })}
      confirm={t(`office.${ruling}`)}
      danger={ruling === 'return'}
      send={(reason, idempotencyKey) => callOffice('officeSettleSuspense', { endToEndId, ruling, reason }, { idempotencyKey })}
      refresh={() => readAnew('suspense', 'returns')}
      onClose={onClose}
    />
  );
}
