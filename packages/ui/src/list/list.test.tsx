import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DatePart } from '../date-field/date-parts.ts';
import { List, type ListProps } from './list.tsx';
import { givenSource, type ListSource, pagedSource } from './list-source.ts';
import { type ListQuery, type ListSpec, readListState, writeListState } from './list-state.ts';
import type { ListSetting } from './list-words.ts';

type Row = { readonly id: string; readonly name: string; readonly sum: number };

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((short) => ({ short, long: `${short}day` }));
const setting: ListSetting = {
  say: (word, values) => (values === undefined ? word : `${word} ${Object.values(values).join(' ')}`),
  tag: 'en',
  names: { firstWeekday: 1, weekdays, month: (day) => `month ${day.slice(0, 7)}`, day: (day) => `day ${day}` },
  dateOrder: { parts: ['day', 'month', 'year'], between: '/' },
  dateWords: (part: DatePart) => ({ label: part, blank: part.slice(0, 2) }),
  today: '2026-03-04',
  zone: 'the place',
  figures: (day) => day,
  now: () => 'now',
  reason: (error) => (error as Error).message,
};
const rows: readonly Row[] = [
  { id: '1', name: '=cmd', sum: 3 },
  { id: '2', name: 'Ana', sum: -1 },
  { id: '3', name: 'Bia', sum: 2 },
];
const columns: ListProps<Row>['columns'] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, file: ({ name }) => name, sort: 'name', sortBy: ({ name }) => name },
  {
    id: 'sum',
    header: 'Sum',
    align: 'end',
    cell: ({ sum }) => String(sum),
    file: ({ sum }) => ({ decimal: String(sum) }),
    sortBy: ({ sum }) => sum,
    total: (shown) => String(shown.reduce((all, { sum }) => all + sum, 0)),
  },
  { id: 'acts', header: 'Acts', headerHidden: true, cell: () => <button type="button">do</button> },
];

const failing = (message: string): ListSource<Row> => ({ ...givenSource<Row>([]), rows: undefined, error: new Error(message) });

/** A list whose address is a story's own. */
function show(props: Partial<ListProps<Row>> & { readonly spec?: ListSpec; readonly query?: ListQuery } = {}) {
  const { spec = {}, query: first = {}, ...rest } = props;
  const address: { query: ListQuery; replaced: number } = { query: first, replaced: 0 };
  function Story() {
    const [query, setQuery] = useState(first);
    address.query = query;
    const state = readListState(spec, query);
    return (
      <main>
        <List<Row>
          title="People"
          setting={setting}
          list={{
            spec,
            state,
            change: (next, how) => {
              if (how?.replace === true) address.replaced += 1;
              setQuery(writeListState(spec, { ...state, ...next }, query));
            },
          }}
          source={givenSource(rows)}
          columns={columns}
          rowKey={({ id }) => id}
          empty={{ title: 'nobody' }}
          {...rest}
        />
      </main>
    );
  }
  render(<Story />);
  return { user: userEvent.setup(), address };
}

const names = (): readonly (string | null)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .flatMap((row) => within(row).queryAllByRole('cell')[0]?.textContent ?? []);

const faults = async () =>
  (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })).violations.map(
    ({ id }) => id,
  );

/** What the browser was handed as a file. */
function watchFiles() {
  const files: { name: string; text: Promise<string> }[] = [];
  const blobs: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`, revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text: (blobs.at(-1) as Blob).text() });
  });
  return files;
}
afterEach(() => vi.restoreAllMocks());

test('rows, the sum of what is shown and a count; nothing for axe to complain about', async () => {
  show();
  expect(names()).toEqual(['=cmd', 'Ana', 'Bia', 'total']);
  expect(screen.getAllByRole('row').at(-1)?.textContent).toContain('4');
  screen.getByText('count 3');
  expect(await faults()).toEqual([]);
});

test('a list that is here as a whole is sorted by the keyboard: down, up, as it was', async () => {
  const { user } = show();
  const sorter = screen.getByRole('button', { name: 'Sum' });
  sorter.focus();
  await user.keyboard('{Enter}');
  expect(names().slice(0, 3)).toEqual(['=cmd', 'Bia', 'Ana']);
  expect(screen.getByRole('columnheader', { name: 'Sum' }).getAttribute('aria-sort')).toBe('descending');
  await user.keyboard('{Enter}');
  expect(names().slice(0, 3)).toEqual(['Ana', 'Bia', '=cmd']);
  await user.keyboard('{Enter}');
  expect(names().slice(0, 3)).toEqual(['=cmd', 'Ana', 'Bia']);
});

const paged = (asked: number[] = []): ListSource<Row> =>
  pagedSource({
    query: {
      data: { list: rows.slice(0, 1), totalPages: 3, total: 3 },
      error: null,
      isFetched: true,
      isFetching: false,
      refetch: () => undefined,
    },
    rowKey: ({ id }) => id,
    ask: (pageNo) => {
      asked.push(pageNo);
      return Promise.resolve({ list: rows.slice(pageNo - 1, pageNo), totalPages: 3, total: 3 });
    },
  });

test('what is asked stands in the address: sort, page, filter; a change leads to the first page', async () => {
  const spec = { name: 'p', sorts: ['name'], filters: { state: ['open', 'all'] } } as const;
  const filters = { state: { label: 'State', of: (choice: string) => choice } };
  const { user, address } = show({ spec, filters, source: paged(), query: { other: '1' } });
  await user.click(screen.getByRole('button', { name: 'page 2' }));
  expect(address.query).toEqual({ other: '1', 'p-page': '2' });
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(address.query).toEqual({ other: '1', 'p-sort': '-name' });
  await user.click(screen.getByRole('button', { name: 'page 3' }));
  await user.click(screen.getByRole('radio', { name: 'all' }));
  expect(address.query).toEqual({ other: '1', 'p-sort': '-name', 'p-state': 'all' });
  expect(screen.queryByRole('button', { name: 'Sum' })).toBeNull();
});

test('the search asks once the typing pauses, and leaves no step back for each letter', async () => {
  const { user, address } = show({ spec: { search: true }, searchLabel: 'Find' });
  await user.type(screen.getByRole('textbox', { name: 'Find' }), 'ana');
  await waitFor(() => expect(address.query).toEqual({ search: 'ana' }));
  expect(address.replaced).toBe(1);
});

test('the file has every page, the columns that are shown, and no formula', async () => {
  const files = watchFiles();
  const asked: number[] = [];
  const { user } = show({ source: paged(asked), query: { from: '2026-03-01', to: '2026-03-02' }, spec: { range: true } });
  await user.click(screen.getByRole('button', { name: 'csv' }));
  await screen.findByText('csvDone 3 3');
  expect(asked).toEqual([1, 2, 3]);
  expect(files.map(({ name }) => name)).toEqual(['People 2026-03-01 2026-03-02.csv']);
  expect(await files[0]?.text).toContain("Name,Sum\r\n'=cmd,3\r\nAna,-1\r\nBia,2\r\n");
});

test('what stands in the file only is not in the table', async () => {
  const files = watchFiles();
  const kept = { id: 'kept', header: 'Kept', cell: ({ id }: Row) => id, file: ({ id }: Row) => `no. ${id}`, fileOnly: true };
  const { user } = show({ columns: [...columns, kept] });
  expect(screen.queryByRole('columnheader', { name: 'Kept' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'csv' }));
  await screen.findByText('csvDone 3 3');
  expect(await files[0]?.text).toContain("Name,Sum,Kept\r\n'=cmd,3,no. 1\r\n");
});

test('a file that is stopped is not saved, and one that fails says why', async () => {
  const files = watchFiles();
  let go: () => void = () => undefined;
  const waiting: ListSource<Row> = {
    ...givenSource(rows),
    collect: ({ onCount, signal }) => {
      onCount(7);
      return new Promise((_, reject) => {
        go = () => reject(new Error('gone'));
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    },
  };
  const { user } = show({ source: waiting });
  await user.click(screen.getByRole('button', { name: 'csv' }));
  await screen.findByText(/csvBusy 7/);
  await user.click(screen.getByRole('button', { name: 'csvCancel' }));
  await waitFor(() => expect(screen.queryByText(/csvBusy/)).toBeNull());
  expect(screen.queryByText(/csvFailed/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'csv' }));
  act(() => go());
  await screen.findByText('csvFailed gone');
  expect(files).toEqual([]);
});

test('printing shows this list alone, with its title, filters and days', async () => {
  const printed: boolean[] = [];
  vi.stubGlobal('print', () => printed.push(screen.getByRole('region', { name: 'People' }).classList.contains('is-printed')));
  const spec = { range: true, filters: { state: ['open', 'all'] } } as const;
  const filters = { state: { label: 'State', of: (choice: string) => choice } };
  const { user } = show({ spec, filters, query: { from: '2026-03-01', to: '2026-03-02' } });
  await user.click(screen.getByRole('button', { name: 'print' }));
  expect(printed).toEqual([true]);
  expect(document.querySelector('.list-printed')?.textContent).toBe('PeopleState: open · 2026-03-01 – 2026-03-02 · printedAt now');
  window.dispatchEvent(new Event('afterprint'));
  expect(screen.getByRole('region', { name: 'People' }).classList.contains('is-printed')).toBe(false);
});

test('an empty list says so; one that is narrowed can be shown whole again', async () => {
  show({ source: givenSource<Row>([]) });
  screen.getByText('nobody');
  expect(screen.queryByRole('button', { name: 'showAll' })).toBeNull();
});

test('one of several lists says in a line that it has none, and why where that is known; narrowed it leads back to all as well', async () => {
  const { user, address } = show({
    source: givenSource<Row>([]),
    calm: true,
    spec: { search: true },
    searchLabel: 'Find',
    query: { search: 'x' },
  });
  expect(screen.getByText('nobody').closest('.list-none')?.querySelector('img')).toBeNull();
  expect(document.querySelector('.empty')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'showAll' }));
  expect(address.query).toEqual({});
});

test('a narrowed list that has none leads back to all', async () => {
  const { user, address } = show({ source: givenSource<Row>([]), spec: { search: true }, searchLabel: 'Find', query: { search: 'x' } });
  await user.click(screen.getByRole('button', { name: 'showAll' }));
  expect(address.query).toEqual({});
});

test('a page beyond the last leads to the last', async () => {
  const source = { ...paged(), rows: [], pages: 2 };
  const { address } = show({ source, query: { page: '9' } });
  await waitFor(() => expect(address.query).toEqual({ page: '2' }));
  expect(address.replaced).toBe(1);
});

test('a list on its way waits in its shape, and one that failed can be tried again', async () => {
  show({ source: { ...givenSource<Row>([]), rows: undefined } });
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
});

test('a list that failed says why and asks again', async () => {
  const retry = vi.fn();
  const { user } = show({ source: { ...failing('no answer'), retry } });
  expect(screen.getByRole('alert').textContent).toContain('no answer');
  await user.click(screen.getByRole('button', { name: 'retry' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('days are chosen by a preset, by steps, on the calendar with the keyboard, and typed', async () => {
  const { user, address } = show({ spec: { range: true } });
  const open = async () => user.click(screen.getByRole('button', { name: /^range/ }));
  await open();
  const dialog = screen.getByRole('dialog', { name: 'range' });
  expect(await faults()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'lastDays 7' }));
  expect(address.query).toEqual({ from: '2026-02-26', to: '2026-03-04' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^range/ }));
  await open();
  expect(screen.getByRole('button', { name: 'daysAfter 7' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'daysBefore 7' }));
  expect(address.query).toEqual({ from: '2026-02-19', to: '2026-02-25' });
  await open();
  screen.getByRole('button', { name: 'day 2026-02-25' }).focus();
  await user.keyboard('{ArrowUp}{ArrowLeft}{PageUp}{Home}{Enter}{End}{ArrowDown}{Enter}');
  expect(address.query).toEqual({ from: '2026-01-12', to: '2026-01-25' });
  await open();
  const [from, to] = screen.getAllByRole('textbox', { name: 'day' });
  await user.type(from as HTMLElement, '{Control>}a{/Control}03');
  await user.type(to as HTMLElement, '{Control>}a{/Control}04');
  await user.click(screen.getByRole('button', { name: 'apply' }));
  expect(address.query).toEqual({ from: '2026-01-03', to: '2026-01-04' });
  await open();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('days to come cannot be chosen', async () => {
  const { user } = show({ spec: { range: true } });
  await user.click(screen.getByRole('button', { name: /^range/ }));
  expect(screen.getByRole('button', { name: 'day 2026-03-05' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'nextMonth' })).toHaveProperty('disabled', true);
  screen.getByRole('button', { name: 'day 2026-03-04' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'day 2026-03-04' }));
});
