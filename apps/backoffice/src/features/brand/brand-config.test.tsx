import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, dialogOf } from '../../../test/look.ts';
import { brandAnswers, brandConfig } from '../../../test/samples/brand.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/brand';
const may = ['brand.read', 'brand.write'] as const;
const reason = 'the founders decided so';
const set = { versionId: 'bvr_01k0000000000000000000000d', state: 'done' } as const;

async function open(more: object = {}, permissions: readonly ('brand.read' | 'brand.write')[] = may) {
  const story = await startOfficeStory({ at, may: permissions, answers: { ...brandAnswers, ...more } });
  const card = within(await screen.findByRole('region', { name: 'The brand itself' }));
  await card.findByRole('textbox', { name: 'Name' });
  return { ...story, card };
}

test('name, look and licence are set as they are typed, with a reason and the state they were made from', async () => {
  const { api, user, card } = await open({ officeSetBrandConfig: set });
  const name = card.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Sabiá');
  const accent = card.getByRole('textbox', { name: 'Accent, dark theme' });
  await user.clear(accent);
  await user.type(accent, '#B49CFF');
  await user.type(card.getByRole('textbox', { name: /Licence text, English/ }), 'Licensed somewhere.');
  await user.click(card.getByRole('checkbox', { name: 'Español' }));
  await user.click(card.getByRole('button', { name: 'Change the brand' }));
  const dialog = await dialogOf('Change the brand');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(api.requestsOf('officeSetBrandConfig')).toHaveLength(1));
  const { config } = brandConfig;
  expect(api.requestsOf('officeSetBrandConfig')).toEqual([
    {
      number: 2,
      reason,
      config: {
        ...config,
        name: 'Sabiá',
        languages: ['PT', 'EN', 'ES'],
        look: { ...config.look, accentDark: '#b49cff' },
        licence: { EN: 'Licensed somewhere.' },
      },
    },
  ]);
});

test('colours that nobody can read say so with the figure, and are not sent', async () => {
  const { api, user, card } = await open();
  const accent = card.getByRole('textbox', { name: 'Accent, light theme' });
  await user.clear(accent);
  await user.type(accent, '#ffe14d');
  expect((await card.findByRole('alert')).textContent).toMatch(
    /#[0-9a-f]{6} on #[0-9a-f]{6} has a contrast of \d\.\d+:1 and needs (?:4\.5|3):1/,
  );
  await user.click(card.getByRole('button', { name: 'Change the brand' }));
  const dialog = await dialogOf('Change the brand');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(api.requestsOf('officeSetBrandConfig')).toEqual([]);
});

test('the preview shows both themes in what is typed, before anything is sent', async () => {
  const { api, user, card } = await open();
  const preview = within(card.getByRole('group', { name: 'Preview' }));
  const name = card.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Sabiá');
  expect(preview.getAllByText('Sabiá').length).toBeGreaterThanOrEqual(2);
  const pages = preview.getAllByRole('figure');
  expect(pages.map((page) => page.style.getPropertyValue('--accent'))).toEqual(['#66e174', '#1b7a3b']);
  expect(api.requestsOf('officeSetBrandConfig')).toEqual([]);
});

test('a logo is sent as it is, what comes back is shown, and it can be removed again', async () => {
  const logo = { id: 'blg_01k0000000000000000000000a', width: 90, height: 30 };
  const picture = 'data:image/svg+xml;base64,PHN2Zy8+';
  const { api, user, card } = await open({ officeSendBrandLogo: { logo, picture } });
  await user.upload(card.getByLabelText('Logo'), new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  await waitFor(() => expect(card.getAllByRole('img', { name: 'Trevo' })).toHaveLength(2));
  expect(api.requestsOf('officeSendBrandLogo')).toEqual([{ data: btoa('<svg/>') }]);
  await user.click(card.getByRole('button', { name: 'Remove the logo' }));
  expect(card.queryAllByRole('img', { name: 'Trevo' })).toEqual([]);
});

test('a file that is no logo is refused in words', async () => {
  const { user, card } = await open({ officeSendBrandLogo: () => refusal('logo_unfit', 'Nothing of this file can be a logo.') });
  await user.upload(card.getByLabelText('Logo'), new File(['x'], 'logo.svg', { type: 'image/svg+xml' }));
  expect((await card.findByRole('alert')).textContent).toBe('Nothing of this file can be a logo.');
});

test('what waits is signed by another person, and an older state can be gone back to with a reason', async () => {
  const { api, user, card } = await open({ officeDecideBrandConfig: { done: true }, officeSetBrandConfig: set });
  expect(await card.findByText(/as it began/)).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Sign' }));
  await waitFor(() =>
    expect(api.requestsOf('officeDecideBrandConfig')).toEqual([{ versionId: 'bvr_01k0000000000000000000000c', decision: 'approve' }]),
  );
  await user.click(card.getByRole('button', { name: /Go back to it\s*State 1/ }));
  const dialog = await dialogOf('Go back to state 1');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Go back to it' }));
  await waitFor(() =>
    expect(api.requestsOf('officeSetBrandConfig')).toMatchObject([{ number: 2, reason, config: { name: 'Trevo Azul' } }]),
  );
});

test('who may only look can neither change nor sign nor go back', async () => {
  const { card } = await open({}, ['brand.read']);
  expect(card.getByRole('button', { name: 'Change the brand' })).toHaveProperty('disabled', true);
  expect(card.queryByRole('button', { name: 'Sign' })).toBeNull();
  expect(card.queryByRole('button', { name: /Go back/ })).toBeNull();
});

test.each(['PT', 'EN', 'UR'] as const)('in %s a machine finds nothing wrong with it', async (language) => {
  const { t } = await startOfficeStory({ at, may, language, answers: brandAnswers });
  const card = within(await screen.findByRole('region', { name: t('office.brandConfig.title') }));
  await card.findByRole('textbox', { name: t('office.brandConfig.name') });
  expect(await axeFaults()).toEqual([]);
});
