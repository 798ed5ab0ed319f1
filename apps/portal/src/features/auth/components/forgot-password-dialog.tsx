import { Button, MessageDialog } from '@trevo/ui';
import { useStatus } from '../../../platform/brand.ts';
import { useT } from '../../../platform/language.ts';
import { openModal } from '../../../platform/modals.ts';
import { openService } from '../../support/index.ts';

/** How a password is recovered at this brand: through customer service, which checks who is asking. */
export function ForgotPasswordDialog() {
  const t = useT();
  const { customerService } = useStatus();
  return (
    <MessageDialog
      title={t('forgot.title')}
      icon="key"
      tone="info"
      onClose={() => openModal('loginPopupModal')}
      closeLabel={t('dialog.close')}
      actions={
        <>
          <Button onClick={() => openModal('loginPopupModal')}>{t('forgot.back')}</Button>
          <Button variant="primary" icon="support" onClick={() => void openService(customerService[0])}>
            {t('service.open')}
          </Button>
        </>
      }
    >
      {t('forgot.text')}
    </MessageDialog>
  );
}
