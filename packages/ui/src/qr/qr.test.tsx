import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Qr } from './qr.tsx';

const sizeOf = (): [string | null, string | null] => {
  const code = screen.getByLabelText('Convite');
  return [code.getAttribute('width'), code.getAttribute('height')];
};

test('[S9.CONST.29] a code is 120 px wide', () => {
  render(<Qr value="https://trevo.example/i/1" label="Convite" />);
  expect(sizeOf()).toEqual(['120', '120']);
});

test('[S9.CONST.30] a translucent code is 200 px wide unless told otherwise', () => {
  const { rerender } = render(<Qr value="https://trevo.example/i/1" label="Convite" translucent />);
  expect(sizeOf()).toEqual(['200', '200']);
  rerender(<Qr value="https://trevo.example/i/1" label="Convite" translucent size={140} />);
  expect(sizeOf()).toEqual(['140', '140']);
});

test('the mark in the centre hides less than the code can lose', () => {
  const { container } = render(<Qr value={'https://trevo.example/convite/'.repeat(4)} label="Convite" />);
  const side = Number(container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]) - 4;
  const scale = Number(/scale\(([\d.]+)\)/.exec(container.querySelector('g')?.getAttribute('transform') ?? '')?.[1]);
  const hidden = (scale * 34 + 1) ** 2;
  // Level Q restores a quarter of the codewords.
  expect(hidden / side ** 2).toBeLessThan(0.06);
});
