import type { IconName, Toast as ShownToast } from '@trevo/ui';
import { atom } from 'nanostores';
import { createElement } from 'react';

/** A short word at the edge of the page that leaves by itself. */
export type News = {
  readonly tone: 'ok' | 'gold' | 'bad';
  readonly title: string;
  readonly text?: string;
  /** Where more of it stands, and what leads there is called. */
  readonly link?: { readonly href: string; readonly text: string };
};

export const $toasts = atom<readonly ShownToast[]>([]);

/** How long a toast stays while nobody reads it. */
const toastMs = 5000;
const shownMax = 3;
const icons: Readonly<Record<News['tone'], IconName>> = { ok: 'check', gold: 'trophy', bad: 'warn' };
let nextId = 1;

/** Shows a toast, in the place of another where it is told which; the oldest leaves when more than three would stand. Answers its id. */
export function toast({ tone, title, text, link }: News, instead?: string): string {
  const action = link === undefined ? undefined : createElement('a', { className: 'link sm', href: link.href }, link.text);
  const shown: ShownToast = { id: String(nextId++), tone, icon: icons[tone], title, text, action, durationMs: toastMs };
  const others = $toasts.get().filter(({ id }) => id !== instead);
  $toasts.set([...others, shown].slice(-shownMax));
  return shown.id;
}

export function dismissToast(id: string): void {
  $toasts.set($toasts.get().filter((shown) => shown.id !== id));
}
