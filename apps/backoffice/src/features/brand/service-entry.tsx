import { type Calls, ownServicePath, type ResponseOf, serviceAddressOf, serviceEntryLimits, serviceKinds } from '@trevo/contract';
import { type Language, languages } from '@trevo/i18n';
import { Field, IconButton, Select, Switch } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useBrandLanguages } from '../../platform/office-session.ts';
import { scriptOf } from '../../platform/script-of.ts';

type Kept = ResponseOf<Calls['officeServiceEntries']>['entries'][number];
/** One line of the list; its number goes with it when it moves. */
export type Entry = Kept & { readonly id: number };

/** What is wrong with an entry; `titles`: the languages in which it has the name of another. */
export type EntryFault = { readonly title?: 'required' | 'twice'; readonly titles?: readonly string[]; readonly url?: 'link' };

type Props = {
  readonly entry: Entry;
  readonly place: { readonly at: number; readonly of: number };
  readonly fault: EntryFault;
  readonly mayWrite: boolean;
  readonly onChange: (entry: Entry) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
};

/** A customer service: its kind, name and link, whether it is shown, and its place among the others. */
export function ServiceEntry({ entry, place, fault, mayWrite, onChange, onMove, onRemove }: Props) {
  const t = useT();
  // What is wrong is said once a field was left: nobody is told off while typing.
  const [left, setLeft] = useState({ title: entry.title !== '', url: entry.url !== '' });
  const title = entry.title.trim() === '' ? t('office.services.untitled', { number: String(place.at + 1) }) : entry.title.trim();
  const faultOfTitle = fault.title === 'twice' ? t('office.services.twice') : t('office.fieldNeeded');
  return (
    <li>
      <Switch
        label={t('office.services.shown', { title })}
        checked={entry.enabled}
        disabled={!mayWrite}
        onChange={(enabled) => onChange({ ...entry, enabled })}
      />
      <Select
        label={t('office.services.kind')}
        well
        value={entry.csType}
        disabled={!mayWrite}
        options={serviceKinds.map((value) => ({ value, label: t(`office.services.${value}`) }))}
        onChange={(csType) => onChange({ ...entry, csType })}
      />
      <Field
        label={t('office.services.name')}
        hint={t('office.services.nameHint')}
        value={entry.title}
        disabled={!mayWrite}
        maxLength={serviceEntryLimits.title}
        error={left.title && fault.title !== undefined ? faultOfTitle : undefined}
        onBlur={() => setLeft((was) => ({ ...was, title: true }))}
        onChange={(event) => onChange({ ...entry, title: event.target.value })}
      />
      <Field
        label={t('office.services.link')}
        hint={t('office.services.linkHint', { own: ownServicePath })}
        value={entry.url}
        dir="ltr"
        inputMode="url"
        disabled={!mayWrite}
        maxLength={serviceEntryLimits.address}
        error={left.url && fault.url !== undefined ? t('office.services.linkBad', { own: ownServicePath }) : undefined}
        onBlur={() => setLeft((was) => ({ ...was, url: true }))}
        onChange={(event) => onChange({ ...entry, url: event.target.value })}
      />
      <span className="of-acts">
        <IconButton
          size="sm"
          icon="up"
          label={t('office.services.up', { title })}
          disabled={!mayWrite || place.at === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="sm"
          icon="down"
          label={t('office.services.down', { title })}
          disabled={!mayWrite || place.at === place.of - 1}
          onClick={() => onMove(1)}
        />
        <IconButton size="sm" icon="trash" label={t('office.services.remove', { title })} disabled={!mayWrite} onClick={onRemove} />
      </span>
      <NamesElsewhere {...{ entry, fault, mayWrite, onChange }} />
    </li>
  );
}

/** What an entry is called in the brand's other languages; the first of the brand's is its own, and has the name above. */
function NamesElsewhere({ entry, fault, mayWrite, onChange }: Pick<Props, 'entry' | 'fault' | 'mayWrite' | 'onChange'>) {
  const t = useT();
  const [, ...others] = useBrandLanguages();
  if (others.length === 0) return null;
  const set = (language: Language, text: string) => onChange({ ...entry, titles: { ...entry.titles, [language]: text } });
  return (
    <details className="of-service-names">
      <summary>{t('office.services.names')}</summary>
      <div>
        {others.map((language) => (
          <Field
            key={language}
            label={t('office.playerWords.name', { language: languages[language].ownName })}
            {...scriptOf(language)}
            value={entry.titles?.[language] ?? ''}
            placeholder={entry.title}
            disabled={!mayWrite}
            maxLength={serviceEntryLimits.title}
            error={fault.titles?.includes(language) === true ? t('office.services.twice') : undefined}
            onChange={(event) => set(language, event.target.value)}
          />
        ))}
      </div>
    </details>
  );
}

/** What is wrong with each: no name, the name of one before it, or a link that no portal would open. */
export function faultsOf(entries: readonly Entry[]): readonly EntryFault[] {
  const titles = entries.map(({ title }) => title.trim().toLowerCase());
  const twice = twiceIn(entries);
  return entries.map(({ url }, at) => ({
    ...((twice[at] ?? []).length > 0 ? { titles: twice[at] ?? [] } : {}),
    ...(titles[at] === '' ? { title: 'required' as const } : titles.indexOf(titles[at] ?? '') < at ? { title: 'twice' as const } : {}),
    ...(serviceAddressOf(url) === null ? { url: 'link' as const } : {}),
  }));
}

/** For each entry, the languages in which it has a name of its own that another has there too. */
function twiceIn(entries: readonly Entry[]): readonly (readonly string[])[] {
  const nameIn = (language: string, { title, titles }: Kept) => (titles?.[language] ?? title).toLowerCase();
  const whole = entries.map(sent);
  return whole.map((entry, at) =>
    Object.keys(entry.titles ?? {}).filter((language) =>
      whole.some((other, place) => place !== at && nameIn(language, other) === nameIn(language, entry)),
    ),
  );
}

export function moved(entries: readonly Entry[], at: number, by: -1 | 1): readonly Entry[] {
  const [one, other] = [entries[at], entries[at + by]];
  return one === undefined || other === undefined ? entries : entries.with(at, other).with(at + by, one);
}

/** As it goes to the server, and as it comes from there. */
export function sent({ csType, title, titles = {}, url, enabled }: Entry): Kept {
  const named = Object.entries(titles).flatMap(([language, text]) => (text.trim() === '' ? [] : [[language, text.trim()] as const]));
  return {
    csType,
    title: title.trim(),
    ...(named.length === 0 ? {} : { titles: Object.fromEntries(named) }),
    url: serviceAddressOf(url) ?? url,
    enabled,
  };
}
