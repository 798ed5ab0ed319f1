import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { partsInOrder, partsOfPaste, partsOfText, textOfParts } from './date-parts.ts';

const dayFirst = { parts: ['day', 'month', 'year'], between: '/' } as const;
const monthFirst = { parts: ['month', 'day', 'year'], between: '/' } as const;
const yearFirst = { parts: ['year', 'month', 'day'], between: '-' } as const;
const words: DateFieldProps['words'] = (part) => ({ label: part, blank: part.slice(0, 2) });

function show(props: Partial<DateFieldProps> = {}) {
  const said: string[] = [];
  let left = 0;
  function Story() {
    const [value, setValue] = useState(props.value ?? '');
    const onValue = (next: string): void => {
      said.push(next);
      setValue(next);
    };
    return <DateField label="Born" order={dayFirst} words={words} {...props} {...{ value, onValue }} onLeave={() => left++} />;
  }
  render(
    <main>
      <Story />
      <button type="button">next</button>
    </main>,
  );
  const group = screen.getByRole('group', { name: 'Born' });
  const inputs = within(group).getAllByRole<HTMLInputElement>('textbox');
  return { user: userEvent.setup(), group, inputs, said, leaves: () => left, shown: () => inputs.map(({ value }) => value) };
}

test.each([
  [dayFirst, '17051990'],
  [monthFirst, '05171990'],
  [yearFirst, '19900517'],
])('a date is typed in one go, in the order %j', async (order, keys) => {
  const { user, inputs, said } = show({ order });
  expect(inputs.map((input) => input.getAttribute('aria-label'))).toEqual(order.parts);
  await user.type(inputs[0] as HTMLInputElement, keys);
  expect(said.at(-1)).toBe('1990-05-17');
});

test('every year from 1920 to 2008 can be typed, and a digit that can only stand alone goes on to the next part', async () => {
  const { user, inputs, said, shown } = show();
  for (const year of ['1920', '1964', '2008']) {
    for (const input of inputs) await user.clear(input);
    await user.type(inputs[0] as HTMLInputElement, `47${year}`);
    expect([said.at(-1), shown()]).toEqual([`${year}-07-04`, ['4', '7', year]]);
  }
});

test('separators go on, Backspace in an empty part and the arrows go back, and letters are not taken', async () => {
  const { user, inputs, shown } = show();
  await user.type(inputs[0] as HTMLInputElement, '1/2.x1990');
  expect(shown()).toEqual(['1', '2', '1990']);
  await user.type(inputs[1] as HTMLInputElement, '{Backspace}{Backspace}');
  expect(document.activeElement).toBe(inputs[0]);
  await user.keyboard('{ArrowRight}');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(inputs[1]);
});

test('a date with a gap is told with its gap, and without any digit it is empty', async () => {
  const { user, inputs, said } = show({ value: '1990-05-17' });
  await user.clear(inputs[1] as HTMLInputElement);
  expect(said.at(-1)).toBe('1990--17');
  for (const input of inputs) await user.clear(input);
  expect(said.at(-1)).toBe('');
});

test.each([
  ['1990-05-17', '1990-05-17'],
  ['17/05/1990', '1990-05-17'],
  ['17.5.1990', '1990-05-17'],
  ['em maio', ''],
])('%j that is pasted gives %j', async (text, value) => {
  const { user, inputs, said } = show();
  await user.click(inputs[0] as HTMLInputElement);
  await user.paste(text);
  expect(said.at(-1) ?? '').toBe(value);
});

test('with a time, hours and minutes follow', async () => {
  const { user, inputs, said } = show({ withTime: true });
  await user.type(inputs[0] as HTMLInputElement, '170520310930');
  expect(said.at(-1)).toBe('2031-05-17T09:30');
});

test('it is left once, when the keyboard goes beyond its last part; an error belongs to every part', async () => {
  const { user, inputs, leaves } = show({ error: 'Write a date' });
  await user.click(inputs[0] as HTMLInputElement);
  await user.tab();
  expect(leaves()).toBe(0);
  await user.tab();
  await user.tab();
  expect([leaves(), document.activeElement?.textContent]).toEqual([1, 'next']);
  for (const input of inputs) {
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Write a date');
  }
});

test('a machine finds no accessibility fault', async () => {
  show({ hint: 'As in your papers', withTime: true });
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('what the field writes it reads again', () => {
  for (const text of ['1990-05-17', '1990--17', '--01', '2031-05-17T09:30', '2031-05-17T:']) {
    const withTime = text.includes('T');
    expect(textOfParts(partsOfText(text), withTime)).toBe(text);
  }
  expect(partsOfPaste('1990-05-17T08:00', partsInOrder(dayFirst, false))).toMatchObject({ year: '1990', hour: '08' });
});
