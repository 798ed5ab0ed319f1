import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { type LimitLine, refreshLotteries } from './lottery-queries.ts';

type LiftLimitDialogProps = { readonly code: string; readonly limit: Pick<LimitLine, 'limitId' | 'name'>; readonly onClose: () => void };

/** Takes a limit on a number back. */
export function LiftLimitDialog({ code, limit: { limitId, name }, onClose }: LiftLimitDialogProps) {
  const t = useT();
  return (
    <ReasonDialog
      title={t('office.lotteryLiftTitle', { name })}
      text={t('office.lotteryLiftText')}
      confirm={t('office.lotteryLift')}
      send={(reason) => callOffice('officeLiftLotteryLimit', { gameCode: code, limitId, reason })}
      refresh={refreshLotteries}
      onClose={onClose}
    />
  );
}
