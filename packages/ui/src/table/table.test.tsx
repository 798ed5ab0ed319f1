import { act, fireEvent, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, expect, test, vi } from 'vitest';
import { Table } from './table.tsx';

/** What the browser tells those who watch sizes; jsdom has no layout. */
let tell: (() => void)[] = [];
const widths = { content: 300, place: 300 };
vi.stubGlobal(
  'ResizeObserver',
  class {
    readonly tell: () => void;
    constructor(callback: () => void) {
      this.tell = callback;
      tell.push(callback);
    }
    observe(): void {
      this.tell();
    }
    disconnect(): void {
      tell = tell.filter((one) => one !== this.tell);
    }
  },
);
vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(() => widths.content);
vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => widths.place);
afterEach(() => {
  widths.content = 300;
});

const columns = [{ id: 'name', header: 'Nome', cell: (row: string) => row }];
const table = (rows: readonly string[]) => <Table caption="Pessoas" columns={columns} rows={rows} rowKey={(row) => row} />;
const resizeTo = (content: number) =>
  act(() => {
    widths.content = content;
    for (const one of tell) one();
  });

test('a table that is wider than its place is a named stop of the keyboard, and only while it is', async () => {
  render(table(['Marina']));
  expect(screen.queryByRole('region')).toBeNull();
  resizeTo(900);
  const region = screen.getByRole('region', { name: 'Pessoas' });
  expect(region.tabIndex).toBe(0);
  region.focus();
  expect(document.activeElement).toBe(region);
  expect((await axe.run(region)).violations).toEqual([]);
  resizeTo(300);
  expect(screen.queryByRole('region')).toBeNull();
  expect(region.hasAttribute('tabindex')).toBe(false);
});

test('that it goes on past its edge is marked until its end is reached, in either direction of writing', () => {
  const { container } = render(table(['Marina']));
  const place = container.querySelector('.tbl-scroll') as HTMLElement;
  const isMarked = () => place.classList.contains('has-more');
  expect(isMarked()).toBe(false);
  resizeTo(900);
  expect(isMarked()).toBe(true);
  const scrollTo = (left: number) => {
    place.scrollLeft = left;
    fireEvent.scroll(place);
  };
  scrollTo(400);
  expect(isMarked()).toBe(true);
  scrollTo(600);
  expect(isMarked()).toBe(false);
  scrollTo(-400);
  expect(isMarked()).toBe(true);
  scrollTo(-600);
  expect(isMarked()).toBe(false);
});

test('rows that come later are measured too', () => {
  const { rerender } = render(table([]));
  expect(screen.queryByRole('region')).toBeNull();
  widths.content = 900;
  rerender(table(['Marina']));
  expect(screen.getByRole('region', { name: 'Pessoas' })).toBeTruthy();
});
