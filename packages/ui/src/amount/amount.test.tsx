import { money } from '@trevo/money';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Amount } from './amount.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const brl = (minor: bigint) => money('BRL', minor);

test.each([
  [43_189_000n, 'pt-BR', 'R$\u00a04.318,90'],
  [-5_000_000n, 'pt-BR', '\u2212R$\u00a0500,00'],
  [43_189_000n, 'en', 'R$\u00a04,318.90'],
  [0n, 'pt-BR', 'R$\u00a00,00'],
])('%s minor units in %s read %s', (minor, language, text) => {
  const { container } = render(<Amount money={brl(minor)} language={language} />);
  expect(container.textContent).toBe(text);
});

test('a signed column marks gains by sign and colour, and zero by neither', () => {
  const classOf = (minor: bigint): [string | null, boolean, boolean] => {
    const { container } = render(<Amount money={brl(minor)} language="pt-BR" signed tone="delta" />);
    const { textContent, classList } = container.firstElementChild as HTMLElement;
    return [textContent, classList.contains('gain'), classList.contains('loss')];
  };
  expect(classOf(4_125_000n)).toEqual(['+R$\u00a0412,50', true, false]);
  expect(classOf(-4_125_000n)).toEqual(['\u2212R$\u00a0412,50', false, true]);
  expect(classOf(0n)).toEqual(['R$\u00a00,00', false, false]);
});

test('a change rolls only the digits that changed, reads as one text, and rests after 900 ms', () => {
  const view = (minor: bigint) => <Amount money={brl(minor)} language="pt-BR" rolling />;
  const { container, rerender } = render(view(10_000n));
  expect(container.querySelector('.roll')).toBeNull();
  rerender(view(20_000n));
  expect(container.querySelector('.sr')?.textContent).toBe('R$\u00a02,00');
  expect([...container.querySelectorAll('.was')].map((node) => node.textContent)).toEqual(['1']);
  expect(container.querySelector('.amount')?.classList.contains('more')).toBe(true);
  act(() => void vi.advanceTimersByTime(900));
  expect(container.querySelector('.roll')).toBeNull();
  expect(container.textContent).toBe('R$\u00a02,00');
});

test('another currency is not a change of the amount', () => {
  const { container, rerender } = render(<Amount money={brl(10_000n)} language="pt-BR" rolling />);
  rerender(<Amount money={money('VND', 10_000n)} language="pt-BR" rolling />);
  expect(container.querySelector('.roll')).toBeNull();
});
