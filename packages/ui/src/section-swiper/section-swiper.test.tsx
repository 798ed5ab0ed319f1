import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SectionSwiper } from './section-swiper.tsx';

function show(onOpen = vi.fn()) {
  render(
    <SectionSwiper title="Slots" icon="slots" more={{ label: 'Ver todos', onOpen }} previousLabel="Anterior" nextLabel="Próximo">
      {['Pipa', 'Roda', 'Boto'].map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </SectionSwiper>,
  );
  return screen.getByRole('group', { name: 'Slots' });
}

/** jsdom lays nothing out: the track is told its sizes. */
function sized(track: HTMLElement, scrollLeft: number): void {
  Object.defineProperties(track, {
    clientWidth: { value: 600, configurable: true },
    scrollWidth: { value: 1500, configurable: true },
    scrollLeft: { value: scrollLeft, configurable: true, writable: true },
  });
  fireEvent.scroll(track);
}

const isOff = (name: string): boolean => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

test('[S9.CONST.04] six stand in view', () => {
  expect(show().style.getPropertyValue('--per-view')).toBe('6');
});

test('[S9.CONST.05] 14 px lie between them', () => {
  expect(show().style.getPropertyValue('--swiper-gap')).toBe('14px');
});

test('arrows are off at the ends and page by what is in view', () => {
  const track = show();
  const scrollBy = vi.fn();
  track.scrollBy = scrollBy;
  sized(track, 0);
  expect([isOff('Anterior'), isOff('Próximo')]).toEqual([true, false]);
  fireEvent.click(screen.getByRole('button', { name: 'Próximo' }));
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 600, behavior: 'smooth' });
  sized(track, 900);
  expect([isOff('Anterior'), isOff('Próximo')]).toEqual([false, true]);
  fireEvent.click(screen.getByRole('button', { name: 'Anterior' }));
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -600, behavior: 'smooth' });
});

test('arrow keys walk from item to item and stop at the ends', () => {
  const track = show();
  const [first, second] = [screen.getByRole('button', { name: 'Pipa' }), screen.getByRole('button', { name: 'Roda' })];
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second, { key: 'ArrowLeft' });
  fireEvent.keyDown(first, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(first);
  expect(track.contains(document.activeElement)).toBe(true);
});

test('a drag scrolls and swallows the click that ends it; a still press is a click', () => {
  const track = show();
  sized(track, 100);
  const onClick = vi.fn();
  const item = screen.getByRole('button', { name: 'Pipa' });
  item.addEventListener('click', onClick);
  fireEvent.pointerDown(item, { pointerType: 'mouse', button: 0, clientX: 300 });
  fireEvent.pointerMove(item, { pointerType: 'mouse', clientX: 220 });
  expect(track.scrollLeft).toBe(180);
  fireEvent.pointerUp(item);
  fireEvent.click(item);
  expect(onClick).not.toHaveBeenCalled();
  fireEvent.pointerDown(item, { pointerType: 'mouse', button: 0, clientX: 300 });
  fireEvent.pointerMove(item, { pointerType: 'mouse', clientX: 302 });
  fireEvent.pointerUp(item);
  fireEvent.click(item);
  expect(onClick).toHaveBeenCalledOnce();
});

test('the way to all of it is named with its section', () => {
  const onOpen = vi.fn();
  show(onOpen);
  fireEvent.click(screen.getByRole('button', { name: 'Ver todos Slots' }));
  expect(onOpen).toHaveBeenCalledOnce();
});
