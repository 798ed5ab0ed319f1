import { type ContentBody, messageLimits, messageNatures, messageReaders } from '@trevo/contract';
import { dateOrder } from '@trevo/i18n';
import { Checkbox, DateField, Select, TextArea } from '@trevo/ui';
import { useState } from 'react';
import { dateWords } from '../../platform/date-words.ts';
import { useT, useTag } from '../../platform/language.ts';
import type { ContentChoices } from './content-queries.ts';

type Message = Extract<ContentBody, { kind: 'message' }>;
type Fields = Message['fields'];
type Props = { readonly content: Message; readonly choices: ContentChoices; readonly change: (content: ContentBody) => void };

/** What a message is, and whom it is for: accounts by name, or everybody whom what is chosen leaves in. */
export function MessageFields({ content, choices, change }: Props) {
  const t = useT();
  const { fields } = content;
  const set = (more: Partial<Fields>) => change({ ...content, fields: { ...fields, ...more } });
  return (
    <>
      <Select
        label={t('office.message.nature')}
        hint={t('office.message.natureHint')}
        well
        value={fields.nature}
        onChange={(nature) => set({ nature })}
        options={messageNatures.map((value) => ({ value, label: t(`office.message.nature.${value}`) }))}
      />
      <Select
        label={t('office.message.readers')}
        well
        value={fields.readers}
        onChange={(readers) => set({ readers })}
        options={messageReaders.map((value) => ({ value, label: t(`office.message.readers.${value}`) }))}
      />
      {fields.readers === 'listed' ? <Names {...{ fields, set }} /> : <Among {...{ fields, choices, set }} />}
    </>
  );
}

type PartProps = { readonly fields: Fields; readonly set: (more: Partial<Fields>) => void };

/** What is typed stays as it is typed; the names are read from it. */
function Names({ fields, set }: PartProps) {
  const t = useT();
  const [typed, setTyped] = useState(fields.usernames.join('\n'));
  return (
    <TextArea
      label={t('office.message.usernames')}
      hint={t('office.message.usernamesHint', { most: messageLimits.named })}
      rows={6}
      dir="ltr"
      spellCheck={false}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        set({ usernames: namesIn(target.value) });
      }}
    />
  );
}

/** Names between line ends, blanks, commas and semicolons, each once. */
export function namesIn(typed: string): string[] {
  return [...new Set(typed.split(/[\s,;،]+/))].filter((name) => name !== '');
}

function Among({ fields, choices, set }: PartProps & { readonly choices: ContentChoices }) {
  const t = useT();
  const levels = [{ level: 0, title: t('office.message.levelNone') }, ...choices.levels];
  return (
    <>
      {choices.levels.length === 0 ? null : (
        <Choice
          legend={t('office.message.levels')}
          options={levels.map(({ level, title }) => ({ value: level, label: title }))}
          chosen={fields.levels}
          onChosen={(next) => set({ levels: next })}
        />
      )}
      <Choice
        legend={t('office.message.languages')}
        options={choices.languages.map((value) => ({ value, label: value }))}
        chosen={fields.languages}
        onChosen={(next) => set({ languages: next })}
      />
      <Day name="registeredFrom" {...{ fields, set }} />
      <Day name="registeredUntil" {...{ fields, set }} />
      <Checkbox checked={fields.newcomers} onChange={({ target }) => set({ newcomers: target.checked })}>
        {t('office.message.newcomers')}
      </Checkbox>
    </>
  );
}

/** A day of the registration; one that is being typed is none yet. */
function Day({ name, fields, set }: PartProps & { readonly name: 'registeredFrom' | 'registeredUntil' }) {
  const t = useT();
  const order = dateOrder(useTag());
  const [typed, setTyped] = useState(fields[name] ?? '');
  return (
    <DateField
      {...{ name, order }}
      label={t(`office.message.${name}`)}
      value={typed}
      words={dateWords(t)}
      onValue={(next) => {
        setTyped(next);
        set({ [name]: /^\d{4}-\d\d-\d\d$/.test(next) ? next : null });
      }}
    />
  );
}

type ChoiceProps<V extends number | string> = {
  readonly legend: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly chosen: readonly V[];
  readonly onChosen: (next: V[]) => void;
};

function Choice<V extends number | string>({ legend, options, chosen, onChosen }: ChoiceProps<V>) {
  const t = useT();
  return (
    <fieldset className="of-form-set">
      <legend>{legend}</legend>
      <span className="content-choice">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChosen(options.map((one) => one.value).filter((one) => (one === value ? target.checked : chosen.includes(one))))
            }
          >
            {label}
          </Checkbox>
        ))}
      </span>
      {chosen.length === 0 ? <span className="of-muted">{t('office.message.noneChosen')}</span> : null}
    </fieldset>
  );
}
