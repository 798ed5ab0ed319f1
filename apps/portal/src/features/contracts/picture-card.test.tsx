import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { row, story } from '../../../test/contract-samples.ts';
import { showPart } from '../../../test/show-part.tsx';
import type { Picture } from './contract-queries.ts';
import { PictureCard } from './picture-card.tsx';

describe('a picture', () => {
  const picture = story(row()).picture as Picture;
  const [period] = picture.periods;
  const idle = { ...(period as NonNullable<typeof period>), units: 0, amount: '0.00', present: null };
  const cardOf = (periods: Picture['periods'], kind: 'daily' | 'realtime' = 'daily', margin?: []) =>
    showPart(<PictureCard picture={{ ...picture, periods }} terms={{ kind, currency: 'BRL' }} margin={margin} />);

  test.each([['no period'], ['periods in which nobody played']])(
    'of %s says that there is nothing yet, and not that it is too large',
    (name) => {
      const { t } = cardOf(name === 'no period' ? [] : [idle, { ...idle, start: '2026-11-21T03:00:00.000Z' }]);
      expect(screen.getByText(t('contract.picture.nothing'))).toBeTruthy();
      expect(screen.queryByText(t('contract.picture.tooLarge'))).toBeNull();
      expect(screen.queryByRole('table')).toBeNull();
    },
  );

  test('of a period without play is drawn all the same where the present terms gave something', () => {
    const { t } = cardOf([{ ...idle, present: '5.00' }]);
    expect(screen.getAllByRole('table', { name: t('contract.picture.title') })).not.toEqual([]);
    expect(screen.queryByText(t('contract.picture.nothing'))).toBeNull();
  });

  test('of a real-time salary says where older days are left out', () => {
    const { t } = cardOf(picture.periods, 'realtime');
    expect(screen.getByText(t('contract.picture.tooLarge'))).toBeTruthy();
  });

  test('without an own contract in these periods says that there is nothing to compare', () => {
    const { t } = cardOf(picture.periods, 'daily', []);
    expect(screen.getByText(t('contract.margin.nothing'))).toBeTruthy();
    expect(screen.queryByRole('table', { name: t('contract.margin.title') })).toBeNull();
  });
});
