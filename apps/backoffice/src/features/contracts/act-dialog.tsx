import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import { type HouseContract, refreshContracts } from './contract-lines.ts';

type ActDialogProps = {
  readonly row: HouseContract;
  readonly act: 'agreeTermination' | 'refuseTermination' | 'withdraw';
  readonly onClose: () => void;
};

/** Acts for the house, once it was confirmed. */
export function ActDialog({ row, act, onClose }: ActDialogProps) {
  const t = useT();
  const word = t(`office.contractAct.${act}`);
  return (
    <SignDialog
      title={word}
      confirm={word}
      send={() => callOffice('officeMoveContract', { contractId: row.contractId as never, act })}
      refresh={refreshContracts}
      onClose={onClose}
    >
      <p className="of-muted">{t(`office.contractActText.${act}`, { account: row.downline })}</p>
    </SignDialog>
  );
}
