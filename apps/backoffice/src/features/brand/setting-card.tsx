import { Badge, type Tone } from '@trevo/ui';
import type { ComponentProps, ReactNode } from 'react';
import { Loaded } from '../../shell/room.tsx';

type Query<T> = ComponentProps<typeof Loaded<T>>['query'];
type Props<T> = {
  readonly title: string;
  readonly lead: string;
  readonly query: Query<T>;
  /** What holds now, in a word or two. */
  readonly state: (data: T) => { readonly text: string; readonly tone?: Tone };
  readonly children: (data: T) => ReactNode;
};

/** A setting of the brand with a read of its own: what it is, what holds, and the form that changes it. */
export function SettingCard<T>({ title, lead, query, state, children }: Props<T>) {
  const now = query.data === undefined ? null : state(query.data);
  return (
    <section className="card of-card" aria-label={title}>
      <h2>
        {title} {now === null ? null : <Badge tone={now.tone ?? 'neutral'}>{now.text}</Badge>}
      </h2>
      <p className="of-muted">{lead}</p>
      <Loaded query={query}>{children}</Loaded>
    </section>
  );
}
