import { type Calls, ownServicePath, type ResponseOf, serviceAddressOf, serviceEntryLimits, serviceKinds } from '@trevo/contract';
import { Field, IconButton, Select, Switch } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';

type Kept = ResponseOf<Calls['officeServiceEntries']>['entries'][number];
/** One line of the list; its number goes with it when it moves. */
export type Entry = Kept & { readonly id: number };

export type EntryFault = { readonly title?: 'required' | 'twice'; readonly url?: 'link' };

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
    </li>
  );
}

/** What is wrong with each: no name, the name of one before it, or a link that no portal would open. */
export function faultsOf(entries: readonly Entry[]): readonly EntryFault[] {
  const titles = entries.map(({ title }) => title.trim().toLowerCase());
  return entries.map(({ url }, at) => ({
    ...(titles[at] === '' ? { title: 'required' as const } : titles.indexOf(titles[at] ?? '') < at ? { title: 'twice' as const } : {}),
    ...(serviceAddressOf(url) === null ? { url: 'link' as const } : {}),
  }));
}

export function moved(entries: readonly Entry[], at: number, by: -1 | 1): readonly Entry[] {
  const [one, other] = [entries[at], entries[at + by]];
  return one === undefined || other === undefined ? entries : entries.with(at, other).with(at + by, one);
}

/** As it goes to the server, and as it comes from there. */
export function sent({ csType, title, url, enabled }: Entry): Kept {
  return { csType, title: title.trim(), url: serviceAddressOf(url) ?? url, enabled };
}
