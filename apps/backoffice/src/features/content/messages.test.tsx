import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, linesOf } from '../../../test/look.ts';
import { contentAnswers, messageLine, messageShown } from '../../../test/samples/content.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';
import { namesIn } from './message-fields.tsx';

const mayAll = ['content.read', 'content.write', 'content.publish'] as const;
const at = `/content/message/${messageLine.contentId}`;
const answers = {
  ...contentAnswers,
  officeWriteContent: { contentId: messageLine.contentId, version: 2, faults: [], missing: [] },
  officeEndContent: { done: true as const },
};

// What is drawn has no place in the simulated browser.
const nowhere = { top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0, x: 0, y: 0 };
beforeAll(() => Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => nowhere }));

test('the list of messages says what each is, for whom, and that it stands in inboxes', async () => {
  const { t } = await startOfficeStory({ at: '/content?tab=message', may: ['content.read'], answers });
  const [line] = await linesOf(t('office.content.kind.message'));
  expect(line?.slice(0, 4)).toEqual([
    'Manutenção na quinta',
    t('office.message.natureShort.service'),
    t('office.message.readers.all'),
    t('office.message.out'),
  ]);
});

test('a message says how many it is for and how many have read it, and is taken back with a reason', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: mayAll, answers });
  const figures = within(await screen.findByRole('region', { name: t('office.message.figures') }));
  expect((await figures.findAllByRole('definition')).map(({ textContent }) => textContent)).toEqual(['128', '5', '40', '31']);
  expect(await axeFaults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: t('office.message.end') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('office.message.end') }));
  await user.type(dialog.getByRole('textbox'), 'It named the wrong day');
  await user.click(dialog.getByRole('button', { name: t('office.message.end') }));
  const { contentId, version } = messageShown.item;
  await waitFor(() => expect(api.requestsOf('officeEndContent')).toEqual([{ contentId, version, reason: 'It named the wrong day' }]));
});

test('whom it is for is chosen: levels and languages, or accounts by name, and is saved so', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: mayAll, answers });
  const levels = within(await screen.findByRole('group', { name: t('office.message.levels') }));
  await user.click(levels.getByRole('checkbox', { name: 'Prata' }));
  await user.click(levels.getByRole('checkbox', { name: t('office.message.levelNone') }));
  await user.click(screen.getByRole('combobox', { name: t('office.message.readers') }));
  await user.click(screen.getByRole('option', { name: t('office.message.readers.listed') }));
  await user.type(screen.getByLabelText(t('office.message.usernames')), 'ana, rui{enter}ana');
  await user.click(screen.getByRole('button', { name: t('office.content.save') }));
  await waitFor(() => expect(api.requestsOf('officeWriteContent')).toHaveLength(1));
  expect(api.requestsOf('officeWriteContent')[0]?.content.fields).toMatchObject({
    readers: 'listed',
    levels: [0, 2],
    usernames: ['ana', 'rui'],
  });
});

test('who may only read is offered no way to write, publish or take back', async () => {
  const { t } = await startOfficeStory({ at, may: ['content.read'], answers });
  await screen.findByRole('region', { name: t('office.message.figures') });
  for (const name of ['office.content.save', 'office.content.publish', 'office.message.end'] as const)
    expect(screen.queryByRole('button', { name: t(name) })).toBeNull();
});

test('names are read from what is pasted, whatever stands between them', () => {
  expect(namesIn(' ana;rui,\n\neva،زید\tana ')).toEqual(['ana', 'rui', 'eva', 'زید']);
  expect(namesIn('  \n')).toEqual([]);
});
