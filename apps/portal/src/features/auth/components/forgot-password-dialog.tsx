import './auth.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Dialog, Segmented } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useStatus } from '../../../platform/brand.ts';
import { useT } from '../../../platform/language.ts';
import { closeModal, openModal } from '../../../platform/modals.ts';
import { openKey } from '../../../platform/query-keys.ts';
import { PlacedBanners } from '../../placed-banners/index.ts';
import { openService } from '../../support/index.ts';
import { firstForgotType, type ForgotType } from '../validation/recovery-validation.ts';
import { ForgotByEmail } from './forgot-by-email.tsx';
import { ForgotByPhone } from './forgot-by-phone.tsx';

/**
 * The forgot-password popup (Spec §2): by a code to the number or a link by e-mail, as the brand offers it; else, or where that cannot be told, through
 * customer service.
 */
export function ForgotPasswordDialog() {
  const t = useT();
  const { data, isPending } = useQuery({ queryKey: openKey('recoveryWays'), queryFn: () => callApi('recoveryWays', {}) });
  const [chosen, setChosen] = useState<ForgotType>();
  const ways = data?.ways ?? [];
  const type = chosen ?? firstForgotType(ways);
  const options = ways.map((value) => ({ value, label: t(value === 'email' ? 'recovery.byEmail' : 'recovery.byPhone') }));
  return (
    <Dialog
      label={t('forgot.title')}
      onClose={() => closeModal('forgotPasswordModal')}
      closeLabel={t('dialog.close')}
      coverDisabled
      width={460}
    >
      <div className="pw-forced">
        <h2 className="h3">{t('forgot.title')}</h2>
        <PlacedBanners group="w_forget" most={1} wide onLeave={() => closeModal('forgotPasswordModal')} />
        {ways.length > 1 && type !== undefined ? (
          <Segmented label={t('recovery.way')} options={options} value={type} onChange={setChosen} />
        ) : null}
        {isPending ? <div className="sk" aria-hidden="true" /> : null}
        {type === 'email' ? <ForgotByEmail /> : null}
        {type === 'mobileNum' ? <ForgotByPhone /> : null}
        {!isPending && type === undefined ? <ThroughService /> : null}
        <Button onClick={() => openModal('loginPopupModal')}>{t('forgot.back')}</Button>
      </div>
    </Dialog>
  );
}

function ThroughService() {
  const t = useT();
  const { customerService } = useStatus();
  return (
    <>
      <p className="t2">{t('forgot.text')}</p>
      <Button variant="primary" icon="support" onClick={() => void openService(customerService[0])}>
        {t('service.open')}
      </Button>
    </>
  );
}
