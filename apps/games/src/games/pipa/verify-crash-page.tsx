import { type CrashVerification, verifyCrashRound } from '@trevo/game-rules/games/pipa';
import { ok, type Result, refuse } from '@trevo/kernel';
import { useState } from 'react';
import { readHundredths, useTimes } from '../../kit/money/times-text.ts';
import { useWording } from '../../kit/page/language.ts';
import { type CrashFields, noCrashFields, readCrashFields } from './crash-address.ts';
import { Verdict, VerifyField, VerifyForm, VerifyFrame } from '../../verify/verify-frame.tsx';

type Checked = Result<CrashVerification, string>;

/** Checks a round of Pipa in this browser alone: nothing that is pasted here is sent anywhere. */
export function VerifyCrashPage() {
  const { t, tag } = useWording();
  const [fields, setFields] = useState<CrashFields>(() =>
    window.location.hash.length > 1 ? readCrashFields(window.location.hash) : noCrashFields,
  );
  const [checked, setChecked] = useState<Checked | null>(() => (fields.hash === '' ? null : check(fields, tag)));
  const field = (name: keyof CrashFields) => (
    <VerifyField
      label={t(`pipa.verify.${name}`)}
      hint={t(`pipa.verify.${name}Hint`)}
      value={fields[name]}
      onValue={(value) => setFields({ ...fields, [name]: value })}
    />
  );
  return (
    <VerifyFrame title={t('pipa.verify.title')} lead={t('pipa.verify.lead')}>
      <VerifyForm
        refusal={checked && !checked.ok ? t(`pipa.verify.refused.${checked.code}`) : null}
        onCheck={() => setChecked(check(fields, tag))}
      >
        {field('hash')}
        {field('salt')}
        {field('known')}
        <div className="vf-columns">
          {field('steps')}
          {field('point')}
        </div>
      </VerifyForm>
      {checked?.ok && <Found found={checked.value} />}
    </VerifyFrame>
  );
}

function Found({ found: { chainHolds, pointHolds, point } }: { readonly found: CrashVerification }) {
  const { t } = useWording();
  const times = useTimes();
  const checks = [
    { name: 'chain', holds: chainHolds, text: t('pipa.verify.check.chain') },
    ...(pointHolds === null ? [] : [{ name: 'point', holds: pointHolds, text: t('pipa.verify.check.point') }]),
  ];
  return (
    <Verdict holds={chainHolds && pointHolds !== false} checks={checks}>
      <p className="vf-payout">{t('pipa.verify.computed', { times: times(point) })}</p>
    </Verdict>
  );
}

const pointRange = { min: 100, max: 999_999_999_999 };

function check(fields: CrashFields, tag: string): Checked {
  const point = fields.point.trim() === '' ? undefined : readHundredths(fields.point, { ...pointRange, tag });
  if (point?.ok === false) return refuse('point_malformed');
  if (!/^\d{1,8}$/.test(fields.steps.trim())) return refuse('index_malformed');
  const read = verifyCrashRound({
    hash: fields.hash.trim().toLowerCase(),
    salt: fields.salt.trim(),
    known: fields.known.trim().toLowerCase(),
    steps: Number(fields.steps),
    ...(point === undefined ? {} : { point: point.value }),
  });
  return read.ok ? ok(read.value) : read;
}
