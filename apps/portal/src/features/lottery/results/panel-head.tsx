import './panel-head.css';
import type { ReactNode } from 'react';

/** The title of a panel, and what stands at its other end. */
export function PanelHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="row panel-head">
      <h2 className="h4">{title}</h2>
      {children === undefined ? null : <div className="end">{children}</div>}
    </div>
  );
}
