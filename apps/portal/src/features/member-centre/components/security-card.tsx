import './security-card.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { LanguageSwitch } from '../../../shell/language-switch.tsx';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { type MemberProfile, profileQuery } from '../../account/index.ts';
import { IdentitiesCheck } from '../identities/identities-check.tsx';
import { PasskeysCheck } from '../passkeys/passkeys-check.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { ContactChecks } from './contact-checks.tsx';
import { ProtectionRing } from './protection-ring.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';
import { Check } from './security-check.tsx';

/** What has a line of its own. */
const ownLines: ReadonlySet<string> = new Set(['email', 'mobileNum', 'countryDialingCode']);

/** Password, second factor, mail, language: what keeps the account, and what is still open. */
export function SecurityCard() {
  const t = useT();
  const profile = useQuery(profileQuery());
  const [open, setOpen] = useState<'password' | 'secondFactor'>();
  if (profile.data === undefined)
    return profile.error === null ? (
      <section className="card mc-wait sk" aria-hidden="true" />
    ) : (
      <section className="card">
        <FaultCard error={profile.error} onRetry={() => void profile.refetch()} />
      </section>
    );
  const { secondFactor } = profile.data;
  return (
    <section className="card" aria-label={t('security.label')}>
      <div className="row mc-ring">
        <ProtectionRing part={secondFactor ? 1 : 0.5} label={t('security.ring')} />
        <div className="grow">
          <h2 className="h3">{t(secondFactor ? 'security.closedTitle' : 'security.openTitle')}</h2>
          <p className="t2">{t(secondFactor ? 'security.closedText' : 'security.openText')}</p>
          {secondFactor ? null : (
            <Button variant="primary" icon="shield" onClick={() => setOpen('secondFactor')}>
              {t('security.activate')}
            </Button>
          )}
        </div>
      </div>
      <Checks profile={profile.data} onOpen={setOpen} />
      {open === 'password' ? <PasswordDialog onClose={() => setOpen(undefined)} /> : null}
      {open === 'secondFactor' ? <SecondFactorDialog on={secondFactor} onClose={() => setOpen(undefined)} /> : null}
    </section>
  );
}

function Checks({ profile, onOpen }: { readonly profile: MemberProfile; readonly onOpen: (what: 'password' | 'secondFactor') => void }) {
  const t = useT();
  const when = useMoment();
  const { secondFactor, passwordChangedAt, registeredAt, fields } = profile;
  return (
    <div className="mc-checks">
      <Check
        icon="lock"
        title={t('security.password')}
        text={t('security.passwordSince', { day: when(passwordChangedAt ?? registeredAt, 'day') })}
        on
      >
        <Button size="sm" onClick={() => onOpen('password')}>
          {t('security.change')}
        </Button>
      </Check>
      <Check icon="phone" title={t('security.secondFactor')} text={t('security.secondFactorText')} on={secondFactor}>
        <Button size="sm" onClick={() => onOpen('secondFactor')}>
          {t(secondFactor ? 'security.turnOff' : 'security.turnOn')}
        </Button>
      </Check>
      <PasskeysCheck />
      <IdentitiesCheck />
      <ContactChecks />
      {Object.entries(fields)
        .filter(([field]) => !ownLines.has(field))
        .map(([field, masked]) => (
          <Check key={field} icon="id" title={t(`field.${field}`)} text={masked} on />
        ))}
      <Check icon="globe" title={t('security.language')} text={t('security.languageText')}>
        <LanguageSwitch />
      </Check>
    </div>
  );
}
