import { screen, within } from '@testing-library/react';
import { systemStatus } from '@trevo/testing';
import { expect, test } from 'vitest';
import { startStory } from '../../../test/start-story.tsx';

const guideOf = async (name: string) => within(await screen.findByRole('region', { name }));

test('the code of an account carries a ticket of the app', async () => {
  await startStory({ at: '/install', as: {} });
  const ios = await guideOf('iOS');
  await expect.poll(() => ios.getByRole('link').getAttribute('href')).toMatch(/[?&]token=ticket$/);
});

test('without an app of its own for Android a brand’s site is what is installed, and the guide says how', async () => {
  await startStory({ at: '/install', answers: { systemStatus: systemStatus({ resources: [] }) } });
  const [ios, android] = [await guideOf('iOS'), await guideOf('Android')];
  expect(ios.getByRole('img', { name: 'Código QR do aplicativo para iOS' }).getAttribute('width')).toBe('200');
  expect(ios.getByRole('link').getAttribute('href')).toMatch(/\/\?app=ios&lang=PT$/);
  expect(android.getByRole('link').getAttribute('href')).toMatch(/\/\?app=android&lang=PT$/);
  expect(android.getByText('Toque no menu de três pontos.')).toBeTruthy();
});

test('where the brand has an app for Android the guide loads that, and says what the device asks', async () => {
  const resources = [{ resourceType: 'ANDROID', url: 'https://apps.example/trevo.apk', labelNameEn: 'Android' }];
  await startStory({ at: '/install', answers: { systemStatus: systemStatus({ resources }) } });
  const android = await guideOf('Android');
  expect(android.getByRole('link', { name: /^Baixar/ }).getAttribute('href')).toBe('https://apps.example/trevo.apk');
  expect(android.getByText(/permita instalar desta fonte/)).toBeTruthy();
});
