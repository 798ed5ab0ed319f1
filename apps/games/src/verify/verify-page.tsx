import { type RoundGame, studioCodes } from '@trevo/game-rules';
import { typedNumber } from '@trevo/money';
import { useEffect, useRef, useState } from 'react';
import { useWording } from '../kit/page/language.ts';
import { type Checked, checkRound } from './check-round.ts';
import { ChoiceFieldsForm } from './choice-fields-form.tsx';
import { readChoiceFields, readFields, type VerifyFields } from './verify-address.ts';
import { VerifyField, VerifyForm, VerifyFrame } from './verify-frame.tsx';
import { VerifyResult } from './verify-result.tsx';

type Outcome = { readonly checked: Checked } | { readonly refused: string };
type VerifyPageProps = { readonly game: RoundGame; readonly onGame: (code: string) => void };

/** Checks a round in this browser alone: nothing that is pasted here is sent anywhere. */
export function VerifyPage({ game, onGame }: VerifyPageProps) {
  const { t, tag } = useWording();
  const [fields, setFields] = useState<VerifyFields>(() => ({ ...fieldsIn(tag, window.location.hash), game: game.code }));
  const [choice, setChoice] = useState(() => readChoiceFields(game, window.location.hash));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const check = () => {
    const read = checkRound(game, { fields, choice, tag });
    setOutcome(read.ok ? { checked: read.value } : { refused: read.code });
  };
  // A link with a whole round in it is checked once, at the start.
  const linked = useRef(fields.serverSeed !== '' && fields.game === game.code);
  useEffect(() => {
    if (linked.current) check();
    linked.current = false;
  });
  const field = (name: Exclude<keyof VerifyFields, 'game'>) => (
    <VerifyField
      label={t(`verify.${name}`)}
      hint={t(`verify.${name}Hint`)}
      value={fields[name]}
      onValue={(value) => setFields({ ...fields, [name]: value })}
    />
  );
  return (
    <VerifyFrame title={t('verify.title')} lead={t('verify.lead')}>
      <VerifyForm refusal={outcome && 'refused' in outcome ? t(`verify.refused.${outcome.refused}`) : null} onCheck={check}>
        {field('serverSeed')}
        {field('commitment')}
        <div className="vf-columns">
          {field('clientSeed')}
          {field('nonce')}
        </div>
        <div className="vf-columns">
          <label className="vf-select">
            <span>{t('verify.game')}</span>
            <select value={game.code} onChange={(event) => onGame(event.target.value)}>
              {studioCodes.map((code) => (
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
        <ChoiceFieldsForm game={game} values={choice} onValues={setChoice} />
        {Object.keys(game.actions).length > 0 && (
          <div className="vf-columns">
            {field('actions')}
            {field('limit')}
          </div>
        )}
      </VerifyForm>
      {outcome && 'checked' in outcome && <VerifyResult game={game} checked={outcome.checked} fields={fields} />}
    </VerifyFrame>
  );
}

/** The fields of a link, its amounts written as the page's language types them. */
function fieldsIn(tag: string, fragment: string): VerifyFields {
  const fields = readFields(fragment);
  const typed = (amount: string) => (/^\d+\.\d+$/.test(amount) ? typedNumber(amount, tag) : amount);
  return { ...fields, stake: typed(fields.stake), payout: typed(fields.payout) };
}
