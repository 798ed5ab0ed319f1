import './closed-screen.css';
import { Mark, Wordmark } from '@trevo/ui';
import type { ReactNode } from 'react';
import { brandName } from '../platform/brand-name.ts';

/** All that is seen of a portal that does not open: the mark, what happens, and what else there is to say. */
export function ClosedScreen({ title, text, children }: { readonly title: string; readonly text: string; readonly children?: ReactNode }) {
  return (
    <main className="closed">
      <span className="brand">
        <Mark size={44} />
        <Wordmark height={34} label={brandName} />
      </span>
      <h1 className="h1">{title}</h1>
      <p className="t2">{text}</p>
      {children}
    </main>
  );
}
