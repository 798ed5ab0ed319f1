import type { Part, RoundGame } from '@trevo/game-rules';
import { useWording } from '../kit/page/language.ts';
import type { ChoiceFields } from './verify-address.ts';
import { VerifyField } from './verify-frame.tsx';

type ChoiceFieldsFormProps = {
  readonly game: RoundGame;
  readonly values: ChoiceFields;
  readonly onValues: (values: ChoiceFields) => void;
};

/** What the player chose, a field for each part of the game's choice. */
export function ChoiceFieldsForm({ game, values, onValues }: ChoiceFieldsFormProps) {
  const names = Object.entries(game.choice);
  if (names.length === 0) return null;
  return (
    <div className="vf-columns">
      {names.map(([name, part]) => (
        <ChoiceField
          key={name}
          game={game.code}
          name={name}
          part={part}
          value={values[name] ?? ''}
          onValue={(value) => onValues({ ...values, [name]: value })}
        />
      ))}
    </div>
  );
}

type ChoiceFieldProps = {
  readonly game: string;
  readonly name: string;
  readonly part: Part;
  readonly value: string;
  readonly onValue: (value: string) => void;
};

function ChoiceField({ game, name, part, value, onValue }: ChoiceFieldProps) {
  const { t } = useWording();
  const label = t(`${game}.name.${name}`);
  if (part.kind === 'option') {
    return (
      <label className="vf-select">
        <span>{label}</span>
        <select value={value} onChange={(event) => onValue(event.target.value)}>
          <option value="">{t('verify.choose')}</option>
          {part.values.map((each) => (
            <option key={each} value={each}>
              {t(`${game}.word.${each}`)}
            </option>
          ))}
        </select>
      </label>
    );
  }
  const { min: least, max: most } = part;
  const hint = t(part.kind === 'numbers' ? 'verify.numbersHint' : 'as' in part ? 'verify.hundredthsHint' : 'verify.wholeHint', {
    least,
    most,
  });
  return <VerifyField label={label} hint={hint} value={value} onValue={onValue} />;
}
