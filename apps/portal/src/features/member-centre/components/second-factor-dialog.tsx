import { Dialog } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { SecondFactorOff } from './second-factor-off.tsx';
import { SecondFactorOn } from './second-factor-on.tsx';

/** Turns the second factor on or off. */
export function SecondFactorDialog({ on, onClose }: { readonly on: boolean; readonly onClose: () => void }) {
  const t = useT();
  return (
    <Dialog label={t('security.secondFactor')} onClose={onClose} closeLabel={t('dialog.close')} coverDisabled width={480}>
      <div className="mc-dlg">
        <h2 className="h3">{t('security.secondFactor')}</h2>
        {on ? <SecondFactorOff onDone={onClose} /> : <SecondFactorOn onDone={onClose} />}
      </div>
    </Dialog>
  );
}
