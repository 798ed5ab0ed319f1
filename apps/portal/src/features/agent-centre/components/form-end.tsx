import { Button } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';

type FormEndProps = {
  readonly form: { readonly failed: string | undefined; readonly busy: boolean };
  readonly send: string;
  readonly sending: string;
  readonly onClose: () => void;
};

/** The end of a form in a dialog: why it was refused, and the ways out. */
export function FormEnd({ form: { failed, busy }, send, sending, onClose }: FormEndProps) {
  const t = useT();
  return (
    <>
      {failed === undefined ? null : (
        <p className="loss" role="alert">
          {failed}
        </p>
      )}
      <div className="row agc-end">
        <Button onClick={onClose}>{t('dialog.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy} busyLabel={sending}>
          {send}
        </Button>
      </div>
    </>
  );
}
