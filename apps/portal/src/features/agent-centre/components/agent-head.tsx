import '../agent-centre.css';
import type { ReactNode } from 'react';

type AgentHeadProps = { readonly title: string; readonly text: string; readonly children?: ReactNode };

/** The head of a page of the agent centre: what it is for, and the one thing to begin there. */
export function AgentHead({ title, text, children }: AgentHeadProps) {
  return (
    <div className="row agc-head">
      <div className="grow">
        <h1 className="h2">{title}</h1>
        <p className="t2">{text}</p>
      </div>
      {children}
    </div>
  );
}
