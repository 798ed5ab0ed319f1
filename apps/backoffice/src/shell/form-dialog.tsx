import { Button, Dialog, type Form, FormElement } from '@trevo/ui';
import { type ReactNode, useState } from 'react';
import { useT } from '../platform/language.ts';

type FormDialogProps = {
  readonly title: string;
  readonly form: Pick<Form<object>, 'element' | 'busy' | 'dirty' | 'failed' | 'ready'>;
  readonly confirm: string;
  readonly danger?: boolean | undefined;
  /** It can be sent while something is wrong, and then says what. */
  readonly tells?: boolean;
  /** Of the dialog, in pixels. */
  readonly width?: number | undefined;
  /** What else can be done with what is filled in. */
  readonly beside?: ReactNode;
  /** What the form is about, and its fields. */
  readonly children: ReactNode;
  readonly onClose: () => void;
};

/** A form in a dialog: its title, why it was refused, and what sends it. Who closes it with something filled in is asked first. */
export function FormDialog({
  title,
  form,
  confirm,
  danger = false,
  tells = false,
  width = 480,
  beside,
  children,
  onClose,
}: FormDialogProps) {
  const t = useT();
  const [leaving, setLeaving] = useState(false);
  const leave = () => (form.dirty ? setLeaving(true) : onClose());
  return (
    <Dialog label={title} onClose={leave} closeLabel={t('office.close')} width={width}>
      <FormElement className="of-stack of-dialog" form={form}>
        <h2>{title}</h2>
        {children}
        {form.failed !== undefined && (
          <p className="of-fault" role="alert">
            {form.failed}
          </p>
        )}
        {leaving ? (
          <>
            <p role="alert">{t('office.leave.question')}</p>
            <div className="of-row-end">
              <Button autoFocus onClick={() => setLeaving(false)}>
                {t('office.leave.stay')}
              </Button>
              <Button variant="danger" onClick={onClose}>
                {t('office.leave.go')}
              </Button>
            </div>
          </>
        ) : (
          <div className="of-row-end">
            <Button onClick={onClose}>{t('office.cancel')}</Button>
            {beside}
            <Button
              type="submit"
              variant={danger ? 'danger' : 'primary'}
              disabled={!form.ready && !tells}
              busy={form.busy}
              busyLabel={t('office.busy')}
            >
              {confirm}
            </Button>
          </div>
        )}
      </FormElement>
    </Dialog>
  );
}
