import { useT } from '../../platform/language.ts';
import { useOfficeForm } from '../../platform/use-office-form.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { type HouseContract, moveHouseContract } from './contract-lines.ts';

type ActDialogProps = {
  readonly row: HouseContract;
  readonly act: 'agreeTermination' | 'refuseTermination' | 'withdraw';
  readonly onClose: () => void;
};

/** Acts for the house, once it was confirmed. */
export function ActDialog({ row, act, onClose }: ActDialogProps) {
  const t = useT();
  const form = useOfficeForm<object>({
    initial: {},
    send: async () => {
      await moveHouseContract(row.contractId, act);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`office.contractAct.${act}`)}
      form={{ ...form, ready: true }}
      confirm={t(`office.contractAct.${act}`)}
      onClose={onClose}
    >
      <p className="of-muted">{t(`office.contractActText.${act}`, { account: row.downline })}</p>
    </FormDialog>
  );
}
