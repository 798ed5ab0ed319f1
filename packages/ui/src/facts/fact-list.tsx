import type { ReactNode } from 'react';

/** A name, and what stands beside it. */
export type Fact = readonly [name: string, value: ReactNode];

export interface FactListProps {
  readonly facts: readonly Fact[];
  readonly className?: string | undefined;
}

/** Names with what they are, one below the other. A name stands once. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
