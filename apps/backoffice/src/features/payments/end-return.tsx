import type { Calls, ResponseOf } from '@trevo/contract';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { readAnew } from '../../platform/query-client.ts';
import { ReferenceDialog } from '../../shell/reference-dialog.tsx';

type EndReturnProps = { readonly item: ResponseOf<Calls['officeReturns']>['list'][number]; readonly onClose: () => void };

/** Money was sent back by hand at the bank: under which reference. */
export function EndReturn({ item, onClose }: EndReturnProps) {
  const t = useT();
  return (
    <ReferenceDialog
      title={t('office.returnDone')}
      text={t('office.returnDoneText')}
      confirm={t('office.returnDone')}
      amount={item.amount}
      currency={item.currency}
      width={440}
      send={(reference, idempotencyKey) =>
        callOffice('officeEndReturn', { returnId: item.returnId as never, reference }, { idempotencyKey })
      }
      refresh={() => readAnew('returns')}
      onClose={onClose}
    />
  );
}
