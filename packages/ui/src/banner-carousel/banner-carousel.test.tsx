import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Banner, BannerCarousel } from './banner-carousel.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const banners: readonly Banner[] = ['Missões', 'Torneio', 'Quina'].map((tab) => ({
  id: tab,
  tab,
  title: `Título ${tab}`,
  image: `/${tab}.svg`,
}));

function show(some: readonly Banner[] = banners) {
  render(
    <BannerCarousel
      banners={some}
      label="Destaques"
      previousLabel="Anterior"
      nextLabel="Próximo"
      pauseLabel="Pausar"
      resumeLabel="Continuar"
    />,
  );
  return screen.getByRole('region', { name: 'Destaques' });
}

const shown = (): string | null => screen.getByRole('heading', { level: 2 }).textContent;
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test('[S2.HOME.02 S9.CONST.01] the banner advances after 5 s, and not before', () => {
  show();
  pass(4999);
  expect(shown()).toBe('Título Missões');
  pass(1);
  expect(shown()).toBe('Título Torneio');
  pass(5000);
  expect(shown()).toBe('Título Quina');
});

test('[S2.HOME.03 S9.CONST.02] a change takes 1 s', () => {
  const carousel = show();
  expect(carousel.style.getPropertyValue('--banner-speed')).toBe('1000ms');
  pass(5000);
  expect(carousel.classList.contains('is-moving')).toBe(true);
  pass(999);
  expect(carousel.classList.contains('is-moving')).toBe(true);
  pass(1);
  expect(carousel.classList.contains('is-moving')).toBe(false);
});

test('[S2.HOME.04] the first follows the last, and the last comes before the first', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Anterior' }));
  expect(shown()).toBe('Título Quina');
  pass(5000);
  expect(shown()).toBe('Título Missões');
});

test('[S9.CONST.03] 20.3 px lie between two banners', () => {
  expect(show().style.getPropertyValue('--banner-gap')).toBe('20.3px');
});

test('it waits under the pointer and goes on for the rest of its time', () => {
  const carousel = show();
  pass(3000);
  fireEvent.pointerEnter(carousel);
  pass(60_000);
  expect(shown()).toBe('Título Missões');
  fireEvent.pointerLeave(carousel);
  pass(1999);
  expect(shown()).toBe('Título Missões');
  pass(1);
  expect(shown()).toBe('Título Torneio');
});

test('it waits while the page is out of sight', () => {
  show();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pass(60_000);
  expect(shown()).toBe('Título Missões');
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pass(5000);
  expect(shown()).toBe('Título Torneio');
});

test('the pause button stops it until it is pressed again', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Pausar' }));
  pass(60_000);
  expect(shown()).toBe('Título Missões');
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  pass(5000);
  expect(shown()).toBe('Título Torneio');
});

test('for who wants less motion it never moves by itself, and the arrows stay', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  show();
  pass(60_000);
  expect(shown()).toBe('Título Missões');
  fireEvent.click(screen.getByRole('button', { name: 'Próximo' }));
  expect(shown()).toBe('Título Torneio');
});

test('a tab shows its banner at once', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Quina' }));
  expect(shown()).toBe('Título Quina');
  expect(screen.getByRole('button', { name: 'Quina' }).getAttribute('aria-current')).toBe('true');
});

test('a single banner has no tabs and does not move', () => {
  show(banners.slice(0, 1));
  pass(60_000);
  expect(shown()).toBe('Título Missões');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('[S2.HOME.05] among several banners a press on the art opens the target of the one that is shown, and of no other', () => {
  const opened: string[] = [];
  show(banners.map((banner) => ({ ...banner, open: { label: `Abrir ${banner.tab}`, onOpen: () => opened.push(banner.tab) } })));
  expect(screen.getAllByRole('button', { name: /^Abrir / })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Abrir Missões' }));
  pass(5000);
  fireEvent.click(screen.getByRole('button', { name: 'Abrir Torneio' }));
  expect(opened).toEqual(['Missões', 'Torneio']);
});

test('a press on the art opens its target', () => {
  const onOpen = vi.fn();
  show([{ ...(banners[0] as Banner), open: { label: 'Abrir missões', onOpen } }]);
  fireEvent.click(screen.getByRole('button', { name: 'Abrir missões' }));
  expect(onOpen).toHaveBeenCalledOnce();
});
