import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';

/** What an element says, with every space alike: amounts and dates are written with spaces that do not break. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** A table whose rows have come. */
export function tableOf(name: string | RegExp): Promise<HTMLTableElement> {
  return waitFor(() => {
    const table = screen.getByRole<HTMLTableElement>('table', { name });
    if (table.getAttribute('aria-busy') === 'true') throw new Error(`${String(name)} still waits for its rows`);
    return table;
  });
}

/** The rows of a table that has come; the sum below them is none. */
export async function rowsOf(table: string | RegExp): Promise<HTMLTableRowElement[]> {
  return [...(await tableOf(table)).tBodies].flatMap((body) => [...body.rows]);
}

/** {@link rowsOf}, each as the texts of its cells. */
export async function linesOf(table: string | RegExp): Promise<string[][]> {
  return (await rowsOf(table)).map((row) => [...row.cells].map(textOf));
}

/** What can be pressed to change something: how a list is read (its order, its days, its file, its pages) is everybody's. */
export function actsIn(part: HTMLElement = document.body): HTMLElement[] {
  const reading = 'th, .list-out, .list-foot, .list-tools [aria-haspopup="dialog"]';
  return within(part)
    .queryAllByRole('button')
    .filter((button) => button.closest(reading) === null);
}

/** What stands under a name among the facts of a page or a dialog. */
export function factOf(name: string): string {
  return textOf(screen.getByText(name, { selector: 'dt' }).nextElementSibling);
}

/** A dialog that has opened, to look only in it. */
export async function dialogOf(name: string) {
  return within(await screen.findByRole('dialog', { name }));
}

/** What a machine finds wrong for those who listen or do not use a mouse: rule and place of each. Colours are looked at in real browsers. */
export async function axeFaults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  return [...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)), ...twinButtons()];
}

/** Buttons of one dialog that are called the same: who listens cannot tell which of them closes it and which one acts. */
function twinButtons(): string[] {
  return screen.queryAllByRole('dialog').flatMap((dialog) => {
    const names = within(dialog)
      .queryAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? textOf(button));
    return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `two buttons are called ${name}`);
  });
}
