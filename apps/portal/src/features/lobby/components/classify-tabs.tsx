import { Tabs } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { all } from '../lobby-state.ts';

export type ClassifyTabsProps = {
  readonly id: string;
  readonly classes: readonly { readonly key: string; readonly displayName: string }[];
  readonly value: string;
  readonly onChange: (classify: string) => void;
};

/** The classes of a category, only when there is more than one (Spec §2). */
export function ClassifyTabs({ id, classes, value, onChange }: ClassifyTabsProps) {
  const t = useT();
  if (classes.length < 2) return null;
  const tabs = [
    { value: all, label: t('lobby.allClasses') },
    ...classes.map(({ key, displayName }) => ({ value: key, label: displayName })),
  ];
  return <Tabs id={`${id}-classes`} label={t('lobby.classes')} tabs={tabs} value={value} onChange={onChange} />;
}
