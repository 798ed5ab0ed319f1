import { useEffect, useRef, useState } from 'react';
import { slotCodes } from '@trevo/game-rules';
import { plinkoRisks } from '@trevo/game-rules/plinko';
import { useWording } from '../platform/language.ts';
import { instantCodes } from './check-instant.ts';
import { type Checked, checkRound } from './check-round.ts';
import { noFields, readFields, type VerifyFields } from './verify-address.ts';
import { VerifyField, VerifyForm, VerifyFrame } from './verify-frame.tsx';
import { VerifyResult } from './verify-result.tsx';

type Outcome = { readonly checked: Checked } | { readonly refused: string };

/** Checks a round in this browser alone: nothing that is pasted here is sent anywhere. */
export function VerifyPage() {
  const { t, language } = useWording();
  const [fields, setFields] = useState<VerifyFields>(() => (window.location.hash.length > 1 ? readFields(window.location.hash) : noFields));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const check = async (of: VerifyFields) => {
    const read = await checkRound(of);
    setOutcome(read.ok ? { checked: read.value } : { refused: read.code });
  };
  const first = useRef<VerifyFields | null>(fields);
  useEffect(() => {
    // A link with a whole round in it is checked once, at the start.
    const linked = first.current;
    first.current = null;
    if (linked !== null && linked.serverSeed !== '') void check(linked);
  });
  const field = (name: keyof VerifyFields) => (
    <VerifyField
      label={t(`verify.${name}`)}
      hint={t(`verify.${name}Hint`)}
      value={fields[name]}
      onValue={(value) => setFields({ ...fields, [name]: value })}
    />
  );
  return (
    <VerifyFrame
      title={t('verify.title')}
      lead={t('verify.lead')}
      link={
        <a className="link" href={`/games/verify.html?lang=${language}#game=pipa`} target="_blank" rel="noopener noreferrer">
          {t('verify.pipa.link')}
        </a>
      }
    >
      <VerifyForm
        refusal={outcome && 'refused' in outcome ? t(`verify.refused.${outcome.refused}`) : null}
        onCheck={() => void check(fields)}
      >
        {field('serverSeed')}
        {field('commitment')}
        <div className="vf-columns">
          {field('clientSeed')}
          {field('nonce')}
        </div>
        <div className="vf-columns">
          <label className="vf-select">
            <span>{t('verify.game')}</span>
            <select value={fields.game} onChange={(event) => setFields({ ...fields, game: event.target.value })}>
              {[...slotCodes, ...instantCodes].map((code) => (
                <option key={code} value={code}>
                  {t(`game.title.${code}`)}
                </option>
              ))}
            </select>
          </label>
          {field('tableVersion')}
          {field('stake')}
          {field('payout')}
        </div>
        {fields.game === 'plinko' && (
          <div className="vf-columns">
            {field('rows')}
            <label className="vf-select">
              <span>{t('verify.risk')}</span>
              <select value={fields.risk} onChange={(event) => setFields({ ...fields, risk: event.target.value })}>
                <option value="">{t('verify.chooseRisk')}</option>
                {plinkoRisks.map((risk) => (
                  <option key={risk} value={risk}>
                    {t(`game.plinko.risk.${risk}`)}
                  </option>
                ))}
              </select>
            </label>
          </div>
        )}
        {fields.game === 'canteiro' && (
          <div className="vf-columns">
            {field('mines')}
            {field('picks')}
          </div>
        )}
      </VerifyForm>
      {outcome && 'checked' in outcome && <VerifyResult checked={outcome.checked} fields={fields} />}
    </VerifyFrame>
  );
}
