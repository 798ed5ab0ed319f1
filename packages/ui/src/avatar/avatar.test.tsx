import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

test('when the picture does not load the fallback image is shown, and a new picture is tried again', () => {
  const { container, rerender } = render(<Avatar initials="MA" src="/broken.png" />);
  const source = (): string | null | undefined => container.querySelector('img')?.getAttribute('src');
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  // A small drawing may come inlined.
  expect(source()).toMatch(/^data:image\/svg|avatar[^/]*\.svg$/);
  rerender(<Avatar initials="MA" src="/new.png" />);
  expect(source()).toBe('/new.png');
});

test('without a picture there are initials', () => {
  const { container } = render(<Avatar initials="MA" />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('MA');
});
