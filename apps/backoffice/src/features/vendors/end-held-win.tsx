import type { Calls, ResponseOf } from '@trevo/contract';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { Facts } from '../../shell/facts.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { refreshVendors } from './vendor-queries.ts';

type EndHeldWinProps = {
  readonly win: ResponseOf<Calls['officeHeldWins']>['list'][number];
  readonly ruling: 'pay' | 'refuse';
  readonly onClose: () => void;
};

/** Pays or refuses a held win. A second press can never pay twice. */
export function EndHeldWin({ win, ruling, onClose }: EndHeldWinProps) {
  const t = useT();
  const { heldId, vendorName, username, amount, currency, round, transactionId } = win;
  const words = ruling === 'pay' ? 'heldPay' : 'heldRefuse';
  return (
    <ReasonDialog
      title={t(`office.${words}Title`, { name: username })}
      text={t(`office.${words}Text`, { name: vendorName })}
      confirm={t(`office.${words}`)}
      danger={ruling === 'refuse'}
      send={(reason, idempotencyKey) => callOffice('officeEndHeldWin', { heldId: heldId as never, ruling, reason }, { idempotencyKey })}
      refresh={refreshVendors}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('office.amount'), <OfficeMoney key="a" amount={amount} currency={currency} />],
          ...(round === null ? [] : [[t('office.stake'), <OfficeMoney key="s" amount={round.staked} currency={currency} />] as const]),
          [
            t('office.reference'),
            <code key="t" className="of-code">
              {transactionId}
            </code>,
          ],
        ]}
      />
    </ReasonDialog>
  );
}
