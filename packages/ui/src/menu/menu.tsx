import './menu.css';
import '../floating/floating.css';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { type Alignment, useFloatingPanel, useLeaving } from '../floating/floating-panel.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { joinClasses } from '../join-classes.ts';
import { focusNth, rovedIndex } from '../roving-keys.ts';
import { textDirection } from '../text-direction.ts';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName | undefined;
  readonly meta?: ReactNode;
  readonly onSelect: () => void;
  /** Loses or ends something. */
  readonly danger?: boolean | undefined;
  /** What holds now, in menus that choose. */
  readonly current?: boolean | undefined;
}

/** What a trigger spreads onto its button. */
export interface MenuTriggerProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export interface MenuProps {
  readonly label: string;
  readonly items: readonly (MenuItem | 'line')[];
  readonly trigger: (props: MenuTriggerProps) => ReactNode;
  readonly align?: Alignment | undefined;
  /** With more entries than this the panel has four columns; without it never. */
  readonly largeAbove?: number | undefined;
}

/** Actions behind a button. Arrow keys walk, Escape and Tab leave, focus comes back. */
export function Menu({ label, items, trigger, align, largeAbove }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useFloatingPanel({ open, anchor: button, panel, align });
  useLeaving(open, [button, panel], () => setOpen(false));
  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
  }, [open]);
  function close(): void {
    setOpen(false);
    button.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    const entries = [...event.currentTarget.querySelectorAll('[role^=menuitem]')];
    const next = rovedIndex(event, entries.indexOf(document.activeElement as Element), entries.length);
    if (next !== undefined) focusNth(event, '[role^=menuitem]', next);
    if (event.key === 'Tab') close();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }
  const triggerProps: MenuTriggerProps = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => setOpen(!open),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpen(true);
    },
  };
  const wide = largeAbove !== undefined && items.length > largeAbove;
  return (
    <>
      {trigger(triggerProps)}
      {open ? (
        <div ref={panel} className={joinClasses('pop menu', wide && 'wide')}>
          <div className="entries" id={id} role="menu" aria-label={label} onKeyDown={onKeyDown}>
            {items.map((item, index) =>
              item === 'line' ? <hr key={`line-${index}`} /> : <MenuEntry key={item.id} item={item} onChosen={close} />,
            )}
          </div>
        </div>
      ) : null}
    </>
  );
}

function MenuEntry({ item, onChosen }: { readonly item: MenuItem; readonly onChosen: () => void }) {
  const { label, icon, meta, onSelect, danger, current } = item;
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={joinClasses('mitem', danger === true && 'is-bad')}
      aria-current={current === true || undefined}
      onClick={() => {
        onChosen();
        onSelect();
      }}
    >
      {icon === undefined ? null : <Icon name={icon} size={20} />}
      <span className="grow ell" dir={textDirection(label)}>
        {label}
      </span>
      {meta === undefined ? null : <span className="end num">{meta}</span>}
      {current === true ? <Icon name="check" size={18} /> : null}
    </button>
  );
}
