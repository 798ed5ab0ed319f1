import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Pager } from './pager.tsx';

function show(current: number, total = 3) {
  const onPage = vi.fn();
  render(
    <Pager
      total={total}
      current={current}
      range={5}
      margin={1}
      onPage={onPage}
      label="Páginas"
      previousLabel="Anterior"
      nextLabel="Próxima"
      pageLabel={(page) => `Página ${page}`}
    />,
  );
  return onPage;
}

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

test('it asks for the page pressed, and not for the one that is shown', () => {
  const onPage = show(2);
  press('Página 2');
  expect(onPage).not.toHaveBeenCalled();
  press('Página 3');
  press('Anterior');
  press('Próxima');
  expect(onPage.mock.calls).toEqual([[3], [1], [3]]);
  expect(screen.getByRole('button', { name: 'Página 2' }).getAttribute('aria-current')).toBe('page');
});

test('it never asks past the ends', () => {
  const onPage = show(1, 2);
  press('Anterior');
  expect(onPage).not.toHaveBeenCalled();
});

test('one page needs no pager', () => {
  show(1, 1);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('where there is little room a gap stands on both sides of the page that is shown', () => {
  show(4, 42);
  const cells = [...screen.getByRole('navigation').children].slice(1, -1) as HTMLElement[];
  const shown = (without: string) => cells.filter(({ dataset }) => dataset['room'] !== without).map(({ textContent }) => textContent);
  expect(shown('much')).toEqual(['1', '…', '4', '…', '42']);
  expect(shown('little')).toEqual(['1', '2', '3', '4', '5', '6', '…', '42']);
});
