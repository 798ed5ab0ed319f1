import { type ValueItem, valueItems } from '@trevo/contract';
import { Field, type Form } from '@trevo/ui';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { fieldOf, type Values, type ValuesText, valueWords } from '../values-text.ts';
import { useItemName } from '../agent-words.ts';

type ValuesFieldsProps<V extends ValuesText> = {
  readonly form: Form<V>;
  /** What the agent has: the most that can be given on. Of what there is none there is no field. */
  readonly own: Values;
};

/** The series and a rate for each kind of game. */
export function ValuesFields<V extends ValuesText>({ form, own }: ValuesFieldsProps<V>) {
  const t = useT();
  const tag = useLanguageTag();
  const nameOf = useItemName();
  // The names are those of any form that has values among its fields.
  const texts = form as unknown as Form<ValuesText>;
  const given = valueItems.filter((item) => (own[item] ?? 0) > 0);
  return (
    <div className="agc-values">
      {given.map((item: ValueItem) => (
        <Field
          key={item}
          {...texts.bind(fieldOf(item))}
          label={nameOf(item)}
          size="sm"
          inputMode="decimal"
          autoComplete="off"
          tail={item === 'SERIES' ? undefined : <span className="t3 sm agc-unit">%</span>}
          hint={t('agent.upTo', { most: valueWords(item, own[item] ?? 0, tag) })}
        />
      ))}
    </div>
  );
}
