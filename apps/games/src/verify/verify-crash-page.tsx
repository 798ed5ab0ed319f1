import { type CrashVerification, verifyCrashRound } from '@trevo/game-rules/crash';
import { ok, type Result, refuse } from '@trevo/kernel';
import { Badge, Button, Field, Wordmark } from '@trevo/ui';
import { type SyntheticEvent, useState } from 'react';
import { readTimes, useTimes } from '../crash/times-text.ts';
import { useWording } from '../platform/language.ts';
import { type CrashFields, noCrashFields, readCrashFields } from './crash-address.ts';

type Checked = Result<CrashVerification, string>;

/** Checks a round of Pipa in this browser alone: nothing that is pasted here is sent anywhere. */
export function VerifyCrashPage() {
  const { t } = useWording();
  const [fields, setFields] = useState<CrashFields>(() =>
    window.location.hash.length > 1 ? readCrashFields(window.location.hash) : noCrashFields,
  );
  const [checked, setChecked] = useState<Checked | null>(() => (fields.hash === '' ? null : check(fields)));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(check(fields));
  };
  const field = (name: keyof CrashFields) => (
    <Field
      label={t(`verify.pipa.${name}`)}
      hint={t(`verify.pipa.${name}Hint`)}
      value={fields[name]}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
    />
  );
  return (
    <main className="vf">
      <header className="vf-head">
        <Wordmark label="Trevo" />
        <h1>{t('verify.pipa.title')}</h1>
        <p>{t('verify.pipa.lead')}</p>
      </header>
      <form className="card vf-form" onSubmit={submit}>
        {field('hash')}
        {field('salt')}
        {field('known')}
        <div className="vf-columns">
          {field('steps')}
          {field('point')}
        </div>
        <Button type="submit" variant="primary" icon="shield">
          {t('verify.check')}
        </Button>
      </form>
      {checked && !checked.ok && (
        <p className="vf-fault" role="alert">
          {t(`verify.pipa.refused.${checked.code}`)}
        </p>
      )}
      {checked?.ok && <Found found={checked.value} />}
    </main>
  );
}

function Found({ found }: { readonly found: CrashVerification }) {
  const { t } = useWording();
  const times = useTimes();
  const holds = found.chainHolds && found.pointHolds !== false;
  const line = (name: 'chain' | 'point', held: boolean) => (
    <li>
      <Badge tone={held ? 'ok' : 'bad'}>{t(held ? 'verify.yes' : 'verify.no')}</Badge> {t(`verify.pipa.check.${name}`)}
    </li>
  );
  return (
    <section className="card vf-result" aria-live="polite">
      <h2>
        <Badge tone={holds ? 'ok' : 'bad'}>{t(holds ? 'verify.holds' : 'verify.differs')}</Badge>
      </h2>
      <ul className="vf-checks">
        {line('chain', found.chainHolds)}
        {found.pointHolds !== null && line('point', found.pointHolds)}
      </ul>
      <p className="vf-payout">{t('verify.pipa.computed', { times: times(found.point) })}</p>
    </section>
  );
}

const pointRange = { min: 100, max: 999_999_999_999 };

function check(fields: CrashFields): Checked {
  const point = fields.point.trim() === '' ? undefined : readTimes(fields.point, pointRange);
  if (point === null) return refuse('point_malformed');
  if (!/^\d{1,8}$/.test(fields.steps.trim())) return refuse('index_malformed');
  const read = verifyCrashRound({
    hash: fields.hash.trim().toLowerCase(),
    salt: fields.salt.trim(),
    known: fields.known.trim().toLowerCase(),
    steps: Number(fields.steps),
    ...(point === undefined ? {} : { point }),
  });
  return read.ok ? ok(read.value) : read;
}
