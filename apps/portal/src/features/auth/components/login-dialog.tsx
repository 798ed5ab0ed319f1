import authArt from '@trevo/ui/assets/art/auth.svg';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useModule } from '../../../platform/brand.ts';
import { useT } from '../../../platform/language.ts';
import { closeModal, type LoginNotice } from '../../../platform/modals.ts';
import { PlacedBanners } from '../../placed-banners/index.ts';
import { registerSettingsQuery, rememberedQuery, socialWaysQuery } from '../api/auth-queries.ts';
import { AuthDialog } from './auth-dialog.tsx';
import { LoginForm } from './login-form.tsx';
import { SmsLoginForm } from './sms-login-form.tsx';

/** The log-in popup, `loginPopupModal` (Spec §2). */
export function LoginDialog({ notice }: { readonly notice?: LoginNotice }) {
  const t = useT();
  const remembered = useQuery(rememberedQuery());
  // The form stands once all of it is known: what came later would push it.
  const ways = useQuery(socialWaysQuery());
  const hasSms = useModule('SMSLOGIN');
  // Who sends codes is known before one can be ordered: one of ours opens nothing where numbers are proven at Firebase.
  const settings = useQuery({ ...registerSettingsQuery(), enabled: hasSms });
  const codes = hasSms && settings.data?.provesNumbers ? settings.data : undefined;
  const [bySms, setBySms] = useState(false);
  const close = () => closeModal('loginPopupModal');
  return (
    <AuthDialog
      label={t('login.title')}
      motto={t('login.motto')}
      art={authArt}
      width={920}
      onClose={close}
      banner={<PlacedBanners group="w_login" most={1} onLeave={close} />}
    >
      {!remembered.isFetched || !ways.isFetched || (hasSms && !settings.isFetched) ? (
        <div className="frm" />
      ) : bySms && codes ? (
        <SmsLoginForm firebase={codes.firebase} side="portal" onUsername={() => setBySms(false)} />
      ) : (
        <LoginForm remembered={remembered.data?.username} side="portal" notice={notice} onSms={codes && (() => setBySms(true))} />
      )}
    </AuthDialog>
  );
}
