import registerArt from '@trevo/ui/assets/art/register.svg';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useT } from '../../../platform/language.ts';
import { closeModal, openModal } from '../../../platform/modals.ts';
import { $page, navigate } from '../../../platform/router.ts';
import { pathOf } from '../../../platform/routes.ts';
import { PlacedBanners } from '../../placed-banners/index.ts';
import { captchaWayQuery, registerRulesQuery, registerSettingsQuery, socialWaysQuery } from '../api/auth-queries.ts';
import { Button, EmptyState, Segmented } from '@trevo/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $socialProof } from '../../../platform/social-proof.ts';
import type { RegisterRules, RegisterSettings, RegisterType } from '../validation/registration-validation.ts';
import { AuthDialog } from './auth-dialog.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { RegisterForm } from './register-form.tsx';
import { SocialWays } from './social-ways.tsx';

/** The registration popup. Its address stays while it is open; closing it goes home (decision D4). */
export function RegisterDialog() {
  const t = useT();
  const settings = useQuery(registerSettingsQuery());
  const rules = useQuery(registerRulesQuery());
  // What stands in the form beside its fields: it waits for them, and shows without what did not come.
  const [ways, captcha] = [useQuery(socialWaysQuery()), useQuery(captchaWayQuery)];
  function close(): void {
    closeModal('registerModal');
    if ($page.get()?.route === 'register') navigate(pathOf('home'));
  }
  const fault = settings.error ?? rules.error;
  return (
    <AuthDialog
      label={t('register.title')}
      motto={t('register.motto')}
      art={registerArt}
      width={1060}
      onClose={close}
      banner={<PlacedBanners group="w_register" most={1} onLeave={close} />}
    >
      {settings.data === undefined || rules.data === undefined || !ways.isFetched || !captcha.isFetched ? (
        <div className="frm">{fault === null ? <PageLoader /> : <p role="alert">{failureMessage(fault, t)}</p>}</div>
      ) : (
        <Entered settings={settings.data} rules={rules.data} />
      )}
    </AuthDialog>
  );
}

type WaysProps = { readonly settings: RegisterSettings; readonly rules: RegisterRules };

/** A link of an agent says first who invites; once that was read, and without one, there is the form. */
function Entered({ settings, rules }: WaysProps) {
  const code = useStore($page)?.search?.['affiliateCode'];
  const [accepted, setAccepted] = useState<string>();
  if (code === undefined || code === '' || accepted === code || settings.registerTypes.length === 0)
    return <RegisterWays settings={settings} rules={rules} />;
  return <InvitationCard code={code} minimumAge={settings.minimumAge} onAccept={() => setAccepted(code)} />;
}

/** The kinds of registration that the brand has, its own first one chosen (Spec §4). */
function RegisterWays({ settings, rules }: WaysProps) {
  const t = useT();
  const proof = useStore($socialProof);
  const social = proof?.purpose === 'enter' ? proof : undefined;
  // What a provider proved goes with a user name; a number has its own code.
  const registerTypes = settings.registerTypes.filter((one) => social === undefined || one === 'register');
  const [first] = registerTypes;
  const [chosen, setType] = useState<RegisterType>(first ?? 'register');
  const type = registerTypes.includes(chosen) ? chosen : (first ?? 'register');
  // A number that is the account's name is always proven.
  const smsVerification = type === 'registerMobile' || settings.smsVerification;
  if (first === undefined)
    return (
      <EmptyState
        title={t('register.closed')}
        text={t('register.closedText')}
        action={<Button onClick={() => openModal('loginPopupModal')}>{t('register.login')}</Button>}
      />
    );
  const robot = social === undefined ? {} : { captcha: false };
  const options = registerTypes.map((value) => ({ value, label: t(value === 'register' ? 'recovery.byName' : 'recovery.mobile') }));
  return (
    <div className="auth-ways">
      {registerTypes.length > 1 ? <Segmented label={t('register.title')} options={options} value={type} onChange={setType} /> : null}
      <div className="auth-social">
        {social === undefined ? (
          <SocialWays />
        ) : (
          <p className="msg ok" role="status">
            {t('social.registering', { name: social.name, label: social.label === '' ? social.name : social.label })}
          </p>
        )}
      </div>
      <RegisterForm key={type} type={type} settings={{ ...settings, ...robot, smsVerification }} rules={rules} social={social} />
    </div>
  );
}
