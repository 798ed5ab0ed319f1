import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CoreModal } from './core-modal.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const onClose = vi.fn();

function open(props: Partial<Parameters<typeof CoreModal>[0]> = {}) {
  onClose.mockClear();
  const view = render(
    <CoreModal title="Troque a senha" onClose={onClose} closeLabel="Fechar" {...props}>
      <input aria-label="Nova senha" />
    </CoreModal>,
  );
  return { ...view, modal: screen.getByRole('dialog', { name: 'Troque a senha' }) };
}

test('[S2.MODAL.12] neither a click outside nor Escape closes it', () => {
  const { modal } = open();
  fireEvent.click(modal, { clientX: -5, clientY: -5 });
  fireEvent.pointerDown(document.body);
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  fireEvent(modal, escape);
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(modal, cancel);
  expect(escape.defaultPrevented).toBe(true);
  expect(cancel.defaultPrevented).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  expect(modal.hasAttribute('open')).toBe(true);
});

test('only its own button asks to close, and without a handler there is none', () => {
  const { unmount } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  open({ onClose: undefined });
  expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
});

test('[S2.MODAL.13] the page behind stands still until the last of them is gone', () => {
  const locked = (): boolean => document.documentElement.classList.contains('is-scroll-locked');
  const first = open();
  const second = render(<CoreModal title="Outro">x</CoreModal>);
  expect(locked()).toBe(true);
  first.unmount();
  expect(locked()).toBe(true);
  second.unmount();
  expect(locked()).toBe(false);
});

test('[S2.MODAL.14] it is never smaller than 200 px each way', () => {
  const { modal } = open();
  expect(modal.style.getPropertyValue('--core-min')).toBe('200px');
});

test('[S2.MODAL.15] the window comes 100 ms after the veil', () => {
  const { modal } = open();
  act(() => void vi.advanceTimersByTime(99));
  expect(modal.classList.contains('is-in')).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(modal.classList.contains('is-in')).toBe(true);
});

test('[S2.MODAL.16] its header moves it, its content does not', () => {
  const { modal } = open();
  const header = screen.getByText('Troque a senha');
  fireEvent.pointerDown(header, { clientX: 100, clientY: 100, button: 0 });
  fireEvent.pointerMove(header, { clientX: 160, clientY: 130 });
  fireEvent.pointerUp(header);
  expect(modal.style.translate).toBe('60px 30px');
  fireEvent.pointerMove(header, { clientX: 400, clientY: 400 });
  expect(modal.style.translate).toBe('60px 30px');
  const input = screen.getByLabelText('Nova senha');
  fireEvent.pointerDown(input, { clientX: 10, clientY: 10, button: 0 });
  fireEvent.pointerMove(input, { clientX: 90, clientY: 90 });
  expect(modal.style.translate).toBe('60px 30px');
});

test('a second drag goes on from where the first ended, and never out of reach', () => {
  const { modal } = open();
  const header = screen.getByText('Troque a senha');
  modal.getBoundingClientRect = () => new DOMRect(100 + movedBy(modal)[0], 100, 400, 300);
  for (const [from, to] of [
    [0, 50],
    [200, 230],
  ] as const) {
    fireEvent.pointerDown(header, { clientX: from, clientY: 0, button: 0 });
    fireEvent.pointerMove(header, { clientX: to, clientY: 0 });
    fireEvent.pointerUp(header);
  }
  expect(movedBy(modal)).toEqual([80, 0]);
  fireEvent.pointerDown(header, { clientX: 0, clientY: 0, button: 0 });
  fireEvent.pointerMove(header, { clientX: 99_999, clientY: -99_999 });
  expect(movedBy(modal)).toEqual([window.innerWidth - 148, -100]);
});

function movedBy(modal: HTMLElement): [number, number] {
  const [x = 0, y = 0] = modal.style.translate.split(' ').map(Number.parseFloat);
  return [x || 0, y];
}
