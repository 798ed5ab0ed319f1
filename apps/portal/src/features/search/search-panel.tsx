import './search-panel.css';
import { useStore } from '@nanostores/react';
import { Button, Field, Icon } from '@trevo/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useT } from '../../platform/language.ts';
import { navigate } from '../../platform/router.ts';
import { pathOf } from '../../platform/routes.ts';
import { $isWithdrawOnly } from '../../platform/session.ts';
import { $wantedSearch } from '../catalogue/index.ts';
import { findEntries, type Found } from './find-entries.ts';
import type { SiteEntry } from './site-pages.ts';
import { useSiteEntries } from './use-site-entries.ts';

export type SearchPanelProps = {
  /** Something was opened: whatever holds the panel goes. */
  readonly onLeave: () => void;
  /** What stands there while nothing is typed. */
  readonly children?: ReactNode;
};

/** Entries of a group that are shown. */
const shownMax = 5;

/**
 * One search over the site, as a combobox with a list (WAI-ARIA Authoring Practices, "Editable Combobox With List Autocomplete"): focus stays in the field, the
 * arrows walk through the groups, Enter opens what is marked. The first entry is marked at once.
 */
export function SearchPanel({ onLeave, children }: SearchPanelProps) {
  const t = useT();
  const paused = useStore($isWithdrawOnly);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const { index, isPending, isFaulty, retry } = useSiteEntries();
  const found = useMemo(() => findEntries(index, typed, shownMax), [index, typed]);
  const entries = found.flatMap((group) => group.entries);
  const isAsking = typed.trim() !== '';
  const inLists = (): void => {
    $wantedSearch.set(typed.trim());
    navigate(pathOf('home'));
    onLeave();
  };
  // The way into the lists of games stands below everything that was found.
  const ways = [
    ...entries.map(({ open }) => () => {
      onLeave();
      open();
    }),
    ...(isAsking && !paused ? [inLists] : []),
  ];
  const at = Math.min(marked, ways.length - 1);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || ways.length === 0) return;
    if (event.key === 'ArrowDown') setMarked((at + 1) % ways.length);
    else if (event.key === 'ArrowUp') setMarked((at + ways.length - 1) % ways.length);
    else if (event.key === 'Enter') ways[at]?.();
    else return;
    event.preventDefault();
  }
  const list = useMarkedInView(at);
  return (
    <div className="find">
      <div role="search">
        <Field
          label={t('find.label')}
          labelHidden
          lead="search"
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isAsking}
          aria-controls={isAsking ? listId : undefined}
          aria-activedescendant={isAsking && at >= 0 ? `${listId}-${at}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={64}
          data-autofocus=""
          placeholder={t('find.placeholder')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className="sr" role="status">
        {isAsking && !isPending ? t('find.count', { count: entries.length }) : ''}
      </p>
      {isAsking ? (
        <>
          {entries.length === 0 && !isPending ? <p className="find-none t2">{t('find.none')}</p> : null}
          {isPending ? <p className="find-none t3">{t('find.loading')}</p> : null}
          <div className="find-list" id={listId} role="listbox" aria-label={t('find.results')} ref={list}>
            <Groups {...{ found, listId, at, ways }} />
            {paused ? null : (
              <Way id={`${listId}-${entries.length}`} isMarked={at === entries.length} icon="search" onOpen={inLists}>
                {t('find.inLists', { name: typed.trim() })}
              </Way>
            )}
          </div>
        </>
      ) : (
        children
      )}
      {isFaulty ? (
        <p className="find-fault" role="alert">
          <span className="grow">{t('find.fault')}</span>
          <Button size="sm" icon="refresh" onClick={retry}>
            {t('chunk.retry')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

type GroupsProps = {
  readonly found: readonly Found<SiteEntry>[];
  readonly listId: string;
  readonly at: number;
  readonly ways: readonly (() => void)[];
};

function Groups({ found, listId, at, ways }: GroupsProps) {
  const t = useT();
  let place = 0;
  return found.map(({ group, entries, total }) => {
    const from = place;
    place += entries.length;
    const headId = `${listId}-${group}`;
    return (
      <div key={group} role="group" aria-labelledby={headId}>
        <div className="find-head t3 xs" id={headId} role="presentation">
          {t(`find.group.${group as SiteEntry['group']}`)}
          {total > entries.length ? <span className="find-of num">{t('find.of', { shown: entries.length, total })}</span> : null}
        </div>
        {entries.map(({ id, title, icon, by }, step) => (
          <Way
            key={id}
            id={`${listId}-${from + step}`}
            isMarked={at === from + step}
            icon={icon}
            onOpen={ways[from + step] ?? (() => undefined)}
          >
            {title} {by === undefined ? null : <span className="t2 xs">{by}</span>}
          </Way>
        ))}
      </div>
    );
  });
}

type WayProps = {
  readonly id: string;
  readonly isMarked: boolean;
  readonly icon: SiteEntry['icon'];
  readonly onOpen: () => void;
  readonly children: ReactNode;
};

/** One way: a press on it leaves the focus in the field until it opens. */
function Way({ id, isMarked, icon, onOpen, children }: WayProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      className={isMarked ? 'find-way is-marked' : 'find-way'}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <Icon name={icon} size={20} />
      <span className="ell" dir="auto">
        {children}
      </span>
    </div>
  );
}

function useMarkedInView(at: number) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (at >= 0) list.current?.querySelector('.is-marked')?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return list;
}
