import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { GameTile } from './game-tile.tsx';

function show(props: Partial<Parameters<typeof GameTile>[0]> = {}) {
  const onPlay = vi.fn();
  const { container } = render(<GameTile name="Pipa" vendor="PGE" cover="/pipa.svg" playLabel="Jogar Pipa" onPlay={onPlay} {...props} />);
  return { onPlay, container };
}

test('[S8.ERR.31] when the icon does not load the default image stands in its place, and the name stays', () => {
  const { container } = show();
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByTestId('default-cover')).toBeTruthy();
  expect(screen.getByText('Pipa')).toBeTruthy();
});

test('[S8.ERR.31] a second source is tried before the default image', () => {
  const { container } = show({ fallbackCover: 'blob:cover' });
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:cover');
  expect(screen.queryByTestId('default-cover')).toBeNull();
});

test('play, free play and favourite are three things', () => {
  const [demo, onToggle] = [vi.fn(), vi.fn()];
  const { onPlay } = show({
    demo: { label: 'Jogar grátis', onPlay: demo },
    favourite: { on: true, label: 'Remover dos favoritos', onToggle },
  });
  fireEvent.click(screen.getByLabelText('Jogar Pipa'));
  expect([onPlay, demo, onToggle].map((call) => call.mock.calls.length)).toEqual([1, 0, 0]);
  fireEvent.click(screen.getByText('Jogar grátis'));
  fireEvent.click(screen.getByLabelText('Remover dos favoritos'));
  expect([onPlay, demo, onToggle].map((call) => call.mock.calls.length)).toEqual([1, 1, 1]);
  expect(screen.getByLabelText('Remover dos favoritos').getAttribute('aria-pressed')).toBe('true');
});

test('without free play there is no such button, without favourites no heart', () => {
  const { container } = show();
  expect(container.querySelectorAll('button').length).toBe(1);
});

test('a game that is away says so and cannot be started', () => {
  const { onPlay } = show({
    unavailable: { label: 'Em manutenção', until: 'Volta às 6h' },
    demo: { label: 'Jogar grátis', onPlay: vi.fn() },
  });
  fireEvent.click(screen.getByLabelText('Jogar Pipa'));
  expect(onPlay).not.toHaveBeenCalled();
  expect(screen.getByText('Volta às 6h')).toBeTruthy();
  expect(screen.queryByText('Jogar grátis')).toBeNull();
});

test.each([
  ['Roleta Relâmpago', 'ltr'],
  ['آگ کے سات', 'rtl'],
])('a name too long for its tile is cut where it ends, whichever way the page runs: %s', (name, direction) => {
  show({ name });
  expect(screen.getByText(name).getAttribute('dir')).toBe(direction);
});
