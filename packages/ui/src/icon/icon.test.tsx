import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import sprite from '../../assets/icons/sprite.svg?raw';
import { Icon, spriteUrl } from './icon.tsx';
import { iconNames } from './icon-names.ts';

const drawn = [...sprite.matchAll(/<symbol id="i-([^"]+)"/g)].map(([, name]) => name);

test('every name is drawn, and every drawing has a name', () => {
  expect([...iconNames]).toEqual(drawn);
});

test('the sprite needs no style of the page and carries none', () => {
  expect(sprite).not.toMatch(/style=|<script|class=/);
});

test('an icon is hidden from assistive technology unless it is named', () => {
  const { container, rerender } = render(<Icon name="home" />);
  const icon = container.firstElementChild;
  expect([icon?.getAttribute('aria-hidden'), icon?.getAttribute('role')]).toEqual(['true', null]);
  expect(container.querySelector('use')?.getAttribute('href')).toBe(`${spriteUrl}#i-home`);
  rerender(<Icon name="home" label="Início" />);
  expect([icon?.getAttribute('aria-hidden'), icon?.getAttribute('aria-label')]).toEqual([null, 'Início']);
});

test.each([
  ['left', true],
  ['right', true],
  ['logout', true],
  ['down', false],
  ['play', false],
  ['search', false],
] as const)('%s turns with the direction of the page: %s', (name, turns) => {
  const { container } = render(<Icon name={name} />);
  expect(container.firstElementChild?.classList.contains('ic-dir')).toBe(turns);
});
