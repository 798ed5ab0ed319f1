import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Marquee } from './marquee.tsx';

function show() {
  const onOpen = vi.fn();
  const notices = ['Pix sem taxa', 'Torneio', 'Manutenção'].map((text) => ({ id: text, text }));
  const { container } = render(<Marquee label="Avisos" notices={notices} onOpen={onOpen} pauseLabel="Pausar" resumeLabel="Continuar" />);
  const lap = container.querySelector('.lap:not([inert])') as HTMLElement;
  return { onOpen, container, texts: [...lap.querySelectorAll('button')] };
}

test('[S2.ANN.06] all notices walk by', () => {
  expect(show().texts.map((button) => button.textContent)).toEqual(['Pix sem taxa', 'Torneio', 'Manutenção']);
});

test('[S2.ANN.07] a press on the third opens the third', () => {
  const { onOpen, texts } = show();
  fireEvent.click(texts[2] as HTMLElement);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(2);
});

test('it can be stopped by its button and by the pointer, and goes on', () => {
  const { container } = show();
  const row = container.querySelector('.notice') as HTMLElement;
  const held = (): boolean => row.classList.contains('is-held');
  fireEvent.click(screen.getByLabelText('Pausar'));
  expect(held()).toBe(true);
  fireEvent.click(screen.getByLabelText('Continuar'));
  expect(held()).toBe(false);
  fireEvent.pointerEnter(row);
  expect(held()).toBe(true);
});
