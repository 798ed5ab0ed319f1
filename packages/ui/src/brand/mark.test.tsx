import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmptyState } from '../feedback/empty-state.tsx';
import { PageLoader } from '../feedback/page-loader.tsx';
import { Qr } from '../qr/qr.tsx';
import { Mark } from './mark.tsx';
import { Wordmark } from './wordmark.tsx';

const pieces = {
  mark: <Mark />,
  'plain mark': <Mark plain />,
  name: <Wordmark label="Trevo" />,
  loader: <PageLoader label="Carregando" />,
  code: <Qr value="https://trevo.example/i/1" label="Convite" />,
  'empty state': <EmptyState title="Nada aqui" />,
};

test.each(Object.entries(pieces))('of the %s nothing of the house is left where a brand has marks of its own', (_name, piece) => {
  const { container } = render(<div>{piece}</div>);
  const ofHouse = [...container.querySelectorAll('.of-house')];
  expect(ofHouse.length).toBeGreaterThan(0);
  for (const one of ofHouse) one.remove();
  // The leaf, its fold and the letters are the only curves; the drawing of the clover is a file.
  const drawn = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
  expect(drawn.filter((line) => /[AQ]/.test(line))).toEqual([]);
  expect(container.querySelector('img')).toBeNull();
});

test.each([
  ['plain mark', 'circle'],
  ['loader', 'circle'],
  ['empty state', '.blank'],
] as const)('in the place of the %s stands what is of no house', (name, found) => {
  const { container } = render(pieces[name]);
  const others = [...container.querySelectorAll(found)];
  expect(others.length).toBeGreaterThan(0);
  expect(others.every((one) => one.classList.contains('of-any'))).toBe(true);
});
