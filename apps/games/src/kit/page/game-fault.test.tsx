import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { GameFault } from './game-fault.tsx';
import { loadWording } from './language.ts';

function Broken(): never {
  throw new Error('a symbol without a picture');
}

test('a game that breaks on the screen says so and offers a reload; the page never goes blank', async () => {
  const { t } = await loadWording('EN');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.fn();
  render(
    <GameFault t={t} onReload={reload}>
      <Broken />
    </GameFault>,
  );
  expect(screen.getByText('The game stopped')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reload the game' }));
  expect(reload).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
