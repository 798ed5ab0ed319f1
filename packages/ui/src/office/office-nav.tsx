import './office-nav.css';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';

export interface OfficeNavItem {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly href: string;
  /** How many wait there. */
  readonly waiting?: string | undefined;
}

export interface OfficeNavGroup {
  readonly id: string;
  readonly label: string;
  readonly items: readonly OfficeNavItem[];
}

export interface OfficeNavProps {
  readonly label: string;
  readonly groups: readonly OfficeNavGroup[];
  readonly currentId: string;
  /** Plain clicks come here; clicks for a new tab stay the browser's. */
  readonly onNavigate: (item: OfficeNavItem) => void;
  /** Brand and merchant, above the groups. */
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
}

/** The back office's dark side, in both themes. Where the rooms are more than fit, the one that is open is in sight. */
export function OfficeNav({ label, groups, currentId, onNavigate, head, foot }: OfficeNavProps) {
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (currentId !== '') current.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [currentId]);
  function onClick(event: MouseEvent, item: OfficeNavItem): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onNavigate(item);
  }
  return (
    <nav className="bnav" aria-label={label}>
      {head}
      {groups.map((group) => (
        <div key={group.id} className="grp">
          <div className="cap">{group.label}</div>
          {group.items.map((item) => (
            <a
              key={item.id}
              ref={item.id === currentId ? current : undefined}
              className="bitem"
              href={item.href}
              aria-current={item.id === currentId ? 'page' : undefined}
              onClick={(event) => onClick(event, item)}
            >
              <Icon name={item.icon} size={20} />
              <span className="grow ell">{item.label}</span>
              {item.waiting === undefined ? null : <span className="pill">{item.waiting}</span>}
            </a>
          ))}
        </div>
      ))}
      {foot}
    </nav>
  );
}
