import registerArt from '@trevo/ui/assets/art/register.svg';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useT } from '../../../platform/language.ts';
import { closeModal } from '../../../platform/modals.ts';
import { $page, navigate } from '../../../platform/router.ts';
import { pathOf } from '../../../platform/routes.ts';
import { registerRulesQuery, registerSettingsQuery } from '../api/auth-queries.ts';
import { AuthDialog } from './auth-dialog.tsx';
import { RegisterForm } from './register-form.tsx';

/** The registration popup. Its address stays while it is open; closing it goes home (decision D4). */
export function RegisterDialog() {
  const t = useT();
  const settings = useQuery(registerSettingsQuery());
  const rules = useQuery(registerRulesQuery());
  function close(): void {
    closeModal('registerModal');
    if ($page.get()?.route === 'register') navigate(pathOf('home'));
  }
  const fault = settings.error ?? rules.error;
  return (
    <AuthDialog label={t('register.title')} motto={t('register.motto')} art={registerArt} width={1060} onClose={close}>
      {settings.data === undefined || rules.data === undefined ? (
        <div className="frm">{fault === null ? <PageLoader /> : <p role="alert">{failureMessage(fault, t)}</p>}</div>
      ) : (
        <RegisterForm settings={settings.data} rules={rules.data} />
      )}
    </AuthDialog>
  );
}
