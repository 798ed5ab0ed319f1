import './tabs.css';
import type { KeyboardEvent, ReactNode } from 'react';
import { Count } from '../badge/badge.tsx';
import { focusNth, rovedIndex } from '../roving-keys.ts';

export interface Tab<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  readonly count?: ReactNode;
}

export interface TabsProps<V extends string> {
  /** Ties tabs to their `TabPanel`s. Unique in the page. */
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly Tab<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** Views of one thing, one at a time. Arrow keys choose. */
export function Tabs<V extends string>({ id, label, tabs, value, onChange }: TabsProps<V>) {
  const chosen = Math.max(
    tabs.findIndex((tab) => tab.value === value),
    0,
  );
  function onKeyDown(event: KeyboardEvent): void {
    const next = rovedIndex(event, chosen, tabs.length, 'horizontal');
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    focusNth(event, '[role=tab]', next);
    onChange(tab.value);
  }
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.value}`}
          aria-controls={tab.value === value ? `${id}-panel-${tab.value}` : undefined}
          aria-selected={tab.value === value}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count === undefined ? null : <Count>{tab.count}</Count>}
        </button>
      ))}
    </div>
  );
}

export interface TabPanelProps {
  /** The `id` of its `Tabs`, and the value of its tab. */
  readonly id: string;
  readonly value: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What the chosen tab shows. */
export function TabPanel({ id, value, className, children }: TabPanelProps) {
  return (
    <div className={className} role="tabpanel" id={`${id}-panel-${value}`} aria-labelledby={`${id}-tab-${value}`}>
      {children}
    </div>
  );
}
