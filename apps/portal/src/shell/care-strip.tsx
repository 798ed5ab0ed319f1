import './care-strip.css';
import { useStore } from '@nanostores/react';
import { serverClock } from '@trevo/client';
import { CareStrip, Icon } from '@trevo/ui';
import { useEffect, useState } from 'react';
import { useT } from '../platform/language.ts';
import { useMoment, useZoneName } from '../platform/moment.ts';
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
  const when = useMoment();
  const zone = useZoneName();
  return <span className="num">{t('care.localTime', { time: when(useNow(10_000), 'clock'), zone })}</span>;
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

/** The time of the server: a clock that is wrong makes no session longer. */
function useNow(everyMs: number): number {
  const [now, setNow] = useState(serverClock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** `01:02:03` of milliseconds. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
