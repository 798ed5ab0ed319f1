import { IconButton } from '@trevo/ui';
import { useEffect } from 'react';
import { useT } from '../../platform/language.ts';
import { $modal, openModal } from '../../platform/modals.ts';

/** Opens the search over the site, as `/` and Ctrl or Command with K do while nothing else is open or being typed. */
export function SearchButton() {
  const t = useT();
  useEffect(() => {
    window.addEventListener('keydown', openByKey);
    return () => window.removeEventListener('keydown', openByKey);
  }, []);
  return <IconButton icon="search" label={t('find.open')} title={t('find.open')} aria-keyshortcuts="/ Control+K" onClick={open} />;
}

function open(): void {
  openModal('searchModal');
}

function openByKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const isChord = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;
  const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target);
  if (!(isChord || isSlash) || event.defaultPrevented || $modal.get() !== undefined || document.querySelector('dialog[open]') !== null)
    return;
  event.preventDefault();
  open();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
