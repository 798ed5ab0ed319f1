import './place-link.css';
import { Icon } from '@trevo/ui';
import type { MouseEvent, ReactNode } from 'react';
import { go } from '../platform/rooms.ts';

type PlaceLinkProps = { readonly to: string; readonly children: ReactNode };

/** A link to another room, followed without loading the page anew; a new tab stays a new tab. */
export function PlaceLink({ to, children }: PlaceLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a className="link" href={to} onClick={follow}>
      {children}
    </a>
  );
}

export function BackLink({ to, children }: PlaceLinkProps) {
  return (
    <p className="of-back">
      <Icon name="left" size={16} />
      <PlaceLink to={to}>{children}</PlaceLink>
    </p>
  );
}
