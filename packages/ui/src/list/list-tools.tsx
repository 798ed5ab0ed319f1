import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { RangeField } from '../date-range/range-field.tsx';
import { Field } from '../field/field.tsx';
import { Segmented } from '../field/segmented.tsx';
import { Select } from '../select/select.tsx';
import type { ListSpec, ListState } from './list-state.ts';
import type { ListSetting } from './list-words.ts';

/** How a filter is called, and each of its choices. */
export type FilterWords = {
  readonly label: string;
  readonly of: (choice: string) => string;
  /** Opens as a menu, however few choices there are: where their number is not known beforehand. */
  readonly asMenu?: boolean;
};

/** The state of a list and how it changes. `replace`: the step back leads past it. */
export type ListControl = {
  readonly spec: ListSpec;
  readonly state: ListState;
  readonly change: (next: Partial<ListState>, how?: { readonly replace: boolean }) => void;
};

type ListToolsProps = {
  readonly list: ListControl;
  readonly setting: ListSetting;
  readonly filters: Readonly<Record<string, FilterWords>>;
  readonly searchLabel: string | undefined;
};

/** So many choices stand side by side; more are a list to open. */
const sideBySideMax = 6;

/** The filters of a list, its search and its range of days, as far as it has them. A change leads to the first page. */
export function ListTools({ list: { spec, state, change }, setting, filters, searchLabel }: ListToolsProps) {
  return (
    <>
      {Object.entries(spec.filters ?? {}).map(([id, choices]) => {
        const words = filters[id];
        if (words === undefined) throw new Error(`The filter ${id} has no words`);
        const common = {
          label: words.label,
          options: choices.map((value) => ({ value, label: words.of(value) })),
          value: state.filters[id] ?? '',
          onChange: (choice: string) => change({ page: 1, filters: { ...state.filters, [id]: choice } }),
        };
        return choices.length <= sideBySideMax && words.asMenu !== true ? (
          <Segmented key={id} {...common} />
        ) : (
          <Select key={id} {...common} labelHidden caption={words.label} largeAbove={choices.length} />
        );
      })}
      {spec.search === true && searchLabel !== undefined ? (
        <SearchField label={searchLabel} value={state.search} onSearch={(search) => change({ page: 1, search }, { replace: true })} />
      ) : null}
      {spec.range === true ? <RangeField {...setting} value={state.range} onChange={(range) => change({ page: 1, range })} /> : null}
    </>
  );
}

/** After so long without a key the text is searched for. */
const pauseMs = 250;

type SearchFieldProps = { readonly label: string; readonly value: string; readonly onSearch: (text: string) => void };

/** Searches once the typing pauses, and follows the address. */
function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  useEffect(() => {
    if (value !== asked.current) setTyped(value);
    asked.current = value;
  }, [value]);
  useEffect(() => {
    if (typed === asked.current) return;
    const pause = setTimeout(() => {
      asked.current = typed;
      latest.current(typed);
    }, pauseMs);
    return () => clearTimeout(pause);
  }, [typed]);
  return (
    <div className="list-search" style={{ '--letters': label.length } as CSSProperties}>
      <Field
        label={label}
        labelHidden
        placeholder={label}
        lead="search"
        size="sm"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
