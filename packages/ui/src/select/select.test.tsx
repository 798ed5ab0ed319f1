import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Select } from './select.tsx';

function show(count: number, value = '0') {
  const onChange = vi.fn();
  const options = Array.from({ length: count }, (_, index) => ({
    value: String(index),
    label: `Provedor ${String.fromCharCode(65 + index)}`,
  }));
  render(<Select label="Provedor" options={options} value={value} onChange={onChange} />);
  return { onChange, control: screen.getByRole('combobox', { name: 'Provedor' }) };
}

const panelOf = (list: HTMLElement): Element | null => list.closest('.sel-pop');

test('[S2.LOBBY.18] ten entries stand in a list, eleven in the large panel', () => {
  const few = show(10);
  fireEvent.click(few.control);
  expect(panelOf(screen.getByRole('listbox'))?.classList.contains('wide')).toBe(false);
  fireEvent.click(few.control);
  few.control.remove();
  const many = show(11);
  fireEvent.click(many.control);
  expect(panelOf(screen.getByRole('listbox'))?.classList.contains('wide')).toBe(true);
});

test('a press chooses and closes', () => {
  const { onChange, control } = show(5);
  fireEvent.click(control);
  fireEvent.click(screen.getByRole('option', { name: 'Provedor C' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('the entry that holds already is not chosen again', () => {
  const { onChange, control } = show(5);
  fireEvent.click(control);
  fireEvent.click(screen.getByRole('option', { name: 'Provedor A' }));
  expect(onChange).not.toHaveBeenCalled();
});

test('arrows move, Enter chooses, Escape leaves without choosing', () => {
  const { onChange, control } = show(5);
  fireEvent.keyDown(control, { key: 'ArrowDown' });
  fireEvent.keyDown(control, { key: 'ArrowDown' });
  fireEvent.keyDown(control, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(control, { key: 'ArrowDown' });
  fireEvent.keyDown(control, { key: 'End' });
  fireEvent.keyDown(control, { key: 'ArrowDown' });
  fireEvent.keyDown(control, { key: 'Enter' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('4');
});

test('in the large panel down goes a row of four', () => {
  const { onChange, control } = show(12);
  fireEvent.click(control);
  fireEvent.keyDown(control, { key: 'ArrowDown' });
  fireEvent.keyDown(control, { key: 'ArrowRight' });
  fireEvent.keyDown(control, { key: ' ' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('5');
});

test('typed letters find an entry, and a press elsewhere closes', () => {
  const { control } = show(5);
  for (const key of 'provedor d') fireEvent.keyDown(control, { key: key === ' ' ? '\u00a0' : key });
  expect(control.getAttribute('aria-expanded')).toBe('true');
  fireEvent.pointerDown(document.body);
  expect(control.getAttribute('aria-expanded')).toBe('false');
});
