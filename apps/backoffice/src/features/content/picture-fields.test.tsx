import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults } from '../../../test/look.ts';
import { bannerLine, bannerShown, contentAnswers } from '../../../test/samples/content.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/content/banner/bnr_01k0000000000000000000000a';
const may = ['content.read', 'content.write', 'content.publish'] as const;
const { contentId } = bannerLine;
const wide = { id: 'a'.repeat(32), width: 1600, height: 600 };
const narrow = { id: 'b'.repeat(32), width: 800, height: 700 };
const light = { id: 'c'.repeat(32), width: 1600, height: 600 };
const png = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/png' });
/** What is drawn of a picture in a page is known by its id. */
const addressOf = ({ id }: { readonly id: string }) => `data:image/webp;base64,${btoa(id)}`;
const pictured: typeof bannerShown = {
  ...bannerShown,
  content: {
    kind: 'banner',
    fields: {
      group: 'w_home',
      linkageType: 'ROUTE',
      url: '/promotions',
      art: 'boitata',
      pictures: { wide, narrow, wideLight: light, narrowLight: null },
      audience: ['A', 'B'],
    },
    texts: { PT: { tab: 'Roda', eyebrow: '', title: 'A roda', text: '', action: '', alt: 'Uma roda' } },
  },
};
const answers = {
  ...contentAnswers,
  officeContentPicture: ({ contentPictureId }: { readonly contentPictureId: string }) => ({
    type: 'image/webp' as const,
    data: btoa(contentPictureId),
  }),
  officeSendContentPicture: ({ place }: { readonly place: string }) => ({ picture: place === 'narrow' ? narrow : wide }),
  officeWriteContent: { contentId, version: 4, faults: [], missing: [] },
};

test('a picture that is sent stands in the preview instead of the drawing, asks for words of its own, and is saved with the banner', async () => {
  const { api, user, t } = await startOfficeStory({ at, may, answers });
  const pictures = within(await screen.findByRole('group', { name: t('office.content.pictures') }));
  expect(screen.queryByLabelText(new RegExp(t('office.content.part.alt')))).toBeNull();
  expect(pictures.queryByLabelText(t('office.content.slot.narrow'))).toBeNull();
  await user.upload(pictures.getByLabelText(t('office.content.slot.wide')), png('roda.png'));
  const words = await screen.findByLabelText(t('office.content.part.alt'));
  await user.type(words, 'Uma roda de fogo');
  const preview = within(screen.getByRole('region', { name: t('office.content.preview') }));
  await waitFor(() => expect(preview.getByRole('img', { name: 'Uma roda de fogo' }).getAttribute('src')).toBe(addressOf(wide)));
  expect(screen.queryByLabelText(t('office.content.art'))).toBeNull();
  await user.upload(pictures.getByLabelText(t('office.content.slot.narrow')), png('fone.png'));
  await waitFor(() => expect(api.requestsOf('officeSendContentPicture').map(({ place }) => place)).toEqual(['wide', 'narrow']));
  await pictures.findByRole('img', { name: t('office.content.slot.narrow') });
  expect(await axeFaults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: t('office.content.save') }));
  await waitFor(() => expect(api.requestsOf('officeWriteContent')).toHaveLength(1));
  expect(api.requestsOf('officeWriteContent')[0]).toMatchObject({
    content: {
      fields: { art: 'boitata', pictures: { wide, narrow, wideLight: null, narrowLight: null } },
      texts: { PT: { alt: 'Uma roda de fogo' } },
    },
  });
});

test('the preview shows the picture of the screen and the theme, and the nearest one where there is none', async () => {
  const { user, t } = await startOfficeStory({ at, may, answers: { ...answers, officeContent: pictured } });
  const preview = within(await screen.findByRole('region', { name: t('office.content.preview') }));
  const shows = (picture: typeof wide) =>
    waitFor(() => expect(preview.getByRole('img', { name: 'Uma roda' }).getAttribute('src')).toBe(addressOf(picture)));
  await shows(wide);
  await user.click(preview.getByRole('radio', { name: t('office.content.screen.phone') }));
  await shows(narrow);
  await user.click(preview.getByRole('radio', { name: t('office.content.theme.light') }));
  await shows(narrow);
  await user.click(preview.getByRole('radio', { name: t('office.content.screen.computer') }));
  await shows(light);
});

test('without the picture for everything the drawing stands there again, and none of the others is left', async () => {
  const { api, user, t } = await startOfficeStory({ at, may, answers: { ...answers, officeContent: pictured } });
  const pictures = within(await screen.findByRole('group', { name: t('office.content.pictures') }));
  const remove = await pictures.findAllByRole('button', { name: t('office.content.pictureRemove') });
  expect(remove).toHaveLength(3);
  await user.click(remove[1] as HTMLElement);
  expect(pictures.getAllByRole('button', { name: t('office.content.pictureRemove') })).toHaveLength(2);
  await user.click(remove[0] as HTMLElement);
  expect(screen.getByLabelText(t('office.content.art'))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: t('office.content.save') }));
  await waitFor(() => expect(api.requestsOf('officeWriteContent')).toHaveLength(1));
  expect(api.requestsOf('officeWriteContent')[0]?.content.fields).toMatchObject({ pictures: null });
});

test('a refusal stands at its picture in the server’s words, and a file that is too large is not even sent', async () => {
  const words = 'Fitted to the page this image has 640 × 200 pixels.';
  const { api, user, t } = await startOfficeStory({
    at,
    may,
    answers: { ...answers, officeSendContentPicture: () => refusal('picture_too_small', words) },
  });
  const field = await screen.findByLabelText<HTMLInputElement>(t('office.content.slot.wide'));
  await user.upload(field, png('pequena.png'));
  expect(await screen.findByText(words)).toBeTruthy();
  await user.upload(field, png('grande.png', 5 * 1024 ** 2 + 1));
  expect(await screen.findByText(t('office.content.pictureTooLarge', { max: 5 }))).toBeTruthy();
  expect(api.requestsOf('officeSendContentPicture')).toHaveLength(1);
});
