import { useStore } from '@nanostores/react';
import { CareStrip, Icon } from '@trevo/ui';
import { useEffect, useState } from 'react';
import { useStatus } from '../platform/brand.ts';
import { useLanguageTag, useT } from '../platform/language.ts';
import { pathOf } from '../platform/routes.ts';
import { $sessionStart } from '../platform/session.ts';
import { $theme, switchTheme } from '../platform/theme.ts';
import { LanguageSwitch } from './language-switch.tsx';

/** The first row of every page (visual direction §1.5): 18+, session time, local time, responsible play and limits. */
export function CareStripPart() {
  const t = useT();
  return (
    <CareStrip
      label={t('care.label')}
      age={t('care.age')}
      message={t('care.text')}
      more={t('care.textMore')}
      links={
        <>
          <a className="link" href={pathOf('responsible')}>
            {t('care.responsible')}
          </a>
          <a className="link" href={pathOf('responsible', undefined, 'limits')}>
            {t('care.limits')}
          </a>
        </>
      }
      facts={
        <>
          <SessionTime />
          <LocalTime />
          <ThemeSwitch />
          <LanguageSwitch compact />
        </>
      }
    />
  );
}

function ThemeSwitch() {
  const t = useT();
  const theme = useStore($theme);
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <button type="button" className="row care-b" onClick={() => switchTheme(next)}>
      <Icon name={next === 'light' ? 'sun' : 'moon'} size={15} />
      {t(`theme.${next}`)}
    </button>
  );
}

/** The time of the brand's place, to the minute. */
function LocalTime() {
  const t = useT();
  const tag = useLanguageTag();
  const { timeZone } = useStatus().merchant;
  const now = useNow(10_000);
  const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone }).format(now);
  return <span className="num">{t('care.localTime', { time, zone: zoneName(timeZone, tag, now) })}</span>;
}

/** How long this session lasts. */
function SessionTime() {
  const t = useT();
  const start = useStore($sessionStart);
  const now = useNow(1000);
  if (start === undefined) return null;
  return (
    <span className="row num care-session">
      <Icon name="timer" size={14} />
      {t('care.session', { time: clockOf(now - start) })}
    </span>
  );
}

function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** `01:02:03` of milliseconds. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** `horário de Brasília` of a time zone, in the reader's language. */
function zoneName(timeZone: string, tag: string, now: number): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(now);
  const whole = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const name = whole.replace(/ (?:Padrão|Standard)\b/, '');
  return tag.startsWith('pt') ? name.charAt(0).toLocaleLowerCase(tag) + name.slice(1) : name;
}
