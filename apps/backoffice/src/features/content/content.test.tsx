import { screen, waitFor, within } from '@testing-library/react';
import type { ContentBody } from '@trevo/contract';
import { refusal } from '@trevo/testing';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, linesOf } from '../../../test/look.ts';
import { bannerBody, bannerLine, bannerShown, contentAnswers } from '../../../test/samples/content.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/content/banner/bnr_01k0000000000000000000000a';
const { contentId } = bannerLine;
const mayAll = ['content.read', 'content.write', 'content.publish'] as const;
const reason = 'Asked for by the brand';
const written = { contentId, version: 4, faults: [], missing: [] };
const answers = {
  ...contentAnswers,
  officeWriteContent: written,
  officePublishContent: { done: true as const },
  officeEndContent: { done: true as const },
  officeRollBackContent: written,
  officeMoveContent: { done: true as const },
};

// What is drawn has no place in the simulated browser.
const nowhere = { top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0, x: 0, y: 0 };
beforeAll(() => Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => nowhere }));

test('the list tells place, audience, state and languages; who may only read is offered nothing else', async () => {
  const { t } = await startOfficeStory({ at: '/content', may: ['content.read'], answers });
  const [line] = await linesOf(t('office.content.kind.banner'));
  expect(line?.slice(0, 4)).toEqual([
    'R$ 50 mil na roda',
    t('office.content.group.w_home'),
    `${t('office.content.audience.A')}, ${t('office.content.audience.B')}`,
    `${t('office.content.state.out')}${t('office.content.newerDraft')}`,
  ]);
  expect(line?.join()).toContain(t('office.content.lacks', { language: 'EN' }));
  expect(screen.queryByRole('button', { name: t('office.content.new.banner') })).toBeNull();
  expect(screen.queryByRole('button', { name: t('office.content.up', { title: bannerLine.title }) })).toBeNull();
  expect(await axeFaults()).toEqual([]);
});

test('what the house wrote in more languages than the brand has is told by those of the brand', async () => {
  const languages = ['CN', 'EN', 'ES', 'JA', 'KM', 'KO', 'PT', 'TH', 'UR', 'VI'];
  const list = [{ ...bannerLine, languages, missing: [] }];
  const officeContentList = { list, pageNum: 1, totalPages: 1, total: 1 };
  const { t } = await startOfficeStory({ at: '/content', may: ['content.read'], answers: { ...answers, officeContentList } });
  const [line] = await linesOf(t('office.content.kind.banner'));
  expect(line).toContain('PT EN ES UR');
});

test('a banner is moved by one place', async () => {
  const { api, user, t } = await startOfficeStory({ at: '/content', may: mayAll, answers });
  await user.click(await screen.findByRole('button', { name: t('office.content.down', { title: bannerLine.title }) }));
  await waitFor(() => expect(api.requestsOf('officeMoveContent')).toEqual([{ contentId, way: 'down' }]));
});

test('a banner that could not be moved says why; one at the end of its group just stays', async () => {
  let why: 'content_state' | 'not_found' = 'content_state';
  const { api, user, t } = await startOfficeStory({
    at: '/content',
    may: mayAll,
    answers: { ...answers, officeMoveContent: () => refusal(why, 'It is gone') },
  });
  const down = () => screen.findByRole('button', { name: t('office.content.down', { title: bannerLine.title }) });
  await user.click(await down());
  await waitFor(() => expect(api.requestsOf('officeContentList')).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
  why = 'not_found';
  await user.click(await down());
  expect((await screen.findByRole('alert')).textContent).toBe('It is gone');
});

test('what is typed is seen as the portal shows it, in its language, and saved as a version that names where it began', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: mayAll, answers });
  const preview = within(await screen.findByRole('region', { name: t('office.content.preview') }));
  expect(preview.getByRole('heading', { name: 'R$ 50 mil na roda' })).toBeTruthy();
  const title = screen.getByLabelText(t('office.content.part.title'));
  await user.clear(title);
  await user.type(title, 'R$ 60 mil');
  expect(preview.getByRole('heading', { name: 'R$ 60 mil' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'EN' }));
  expect(screen.getByLabelText<HTMLInputElement>(t('office.content.part.title')).value).toBe('');
  await user.type(screen.getByLabelText(t('office.content.part.title')), 'Sixty thousand');
  expect(preview.getByRole('heading', { name: 'Sixty thousand' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: t('office.content.save') }));
  await waitFor(() => expect(api.requestsOf('officeWriteContent')).toHaveLength(1));
  const [sent] = api.requestsOf('officeWriteContent');
  expect(sent).toMatchObject({
    contentId,
    from: 3,
    content: { fields: bannerBody.fields, texts: { PT: { title: 'R$ 60 mil' }, EN: { title: 'Sixty thousand', tab: '' } } },
  });
});

test('the preview turns from dark to light', async () => {
  const { user, t } = await startOfficeStory({ at, may: ['content.read'], answers });
  const preview = await screen.findByRole('region', { name: t('office.content.preview') });
  expect(preview.querySelector('[data-theme]')?.getAttribute('data-theme')).toBe('dark');
  await user.click(within(preview).getByRole('radio', { name: t('office.content.theme.light') }));
  expect(preview.querySelector('[data-theme]')?.getAttribute('data-theme')).toBe('light');
  expect(await axeFaults()).toEqual([]);
});

test('the channels of a footer are seen by their marks, as the portal shows them', async () => {
  const content: ContentBody = {
    kind: 'footer',
    fields: { social: [{ channel: 'YouTube', url: 'https://youtube.example/trevo' }] },
    texts: { PT: { description: 'Cada rodada pode ser conferida.' } },
  };
  const officeContent = { ...bannerShown, item: { ...bannerLine, kind: 'footer' as const }, content };
  const { t } = await startOfficeStory({ at: `/content/footer/${contentId}`, may: mayAll, answers: { ...answers, officeContent } });
  const preview = within(await screen.findByRole('region', { name: t('office.content.preview') }));
  expect(preview.getByText('Cada rodada pode ser conferida.')).toBeTruthy();
  expect(preview.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual(['YouTube']);
});

test('a page of the brand’s own tells its address as it is written, and whether the footer leads to it', async () => {
  const officeWriteContent = { contentId, version: 1, faults: [], missing: [] };
  const { api, user, t } = await startOfficeStory({ at: '/content/page/new', may: mayAll, answers: { ...answers, officeWriteContent } });
  await user.type(await screen.findByLabelText(new RegExp(t('office.content.code'))), 'About us');
  expect(screen.getByText(/\/page#about-us/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: t('office.content.inFooter') }));
  await user.click(screen.getByRole('button', { name: t('office.content.save') }));
  await waitFor(() => expect(api.requestsOf('officeWriteContent')).toHaveLength(1));
  expect(api.requestsOf('officeWriteContent')[0]?.content).toMatchObject({ kind: 'page', fields: { code: 'about-us', inFooter: false } });
});

test('publishing sends the version that is open, a schedule in the brand’s time, and why', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: mayAll, answers });
  await user.click(await screen.findByRole('button', { name: t('office.content.publish') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('office.reason')), reason);
  const start = within(dialog.getByRole('group', { name: t('office.content.startsAt') }));
  const [month, day, year, hour, minute] = start.getAllByRole('textbox');
  for (const [box, typed] of [
    [month, '12'],
    [day, '24'],
    [year, '2026'],
    [hour, '20'],
    [minute, '00'],
  ] as const)
    await user.type(box as HTMLElement, typed);
  await user.click(dialog.getByRole('button', { name: t('office.content.publish') }));
  await waitFor(() =>
    expect(api.requestsOf('officePublishContent')).toEqual([{ contentId, version: 3, reason, startsAt: '2026-12-24T23:00:00.000Z' }]),
  );
});

test('what is out gets other dates as a version of its own, with the same text', async () => {
  const item = { ...bannerLine, hasDraft: false, version: 2 };
  const { api, user, t } = await startOfficeStory({
    at,
    may: mayAll,
    answers: { ...answers, officeContent: { ...bannerShown, item }, officeWriteContent: { ...written, version: 3 } },
  });
  await user.click(await screen.findByRole('button', { name: t('office.content.otherDates') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('office.reason')), reason);
  await user.click(dialog.getByRole('button', { name: t('office.content.publish') }));
  await waitFor(() => expect(api.requestsOf('officePublishContent')).toEqual([{ contentId, version: 3, reason }]));
  expect(api.requestsOf('officeWriteContent')).toEqual([{ contentId, from: 2, content: bannerBody }]);
});

test('what is typed and not saved cannot be published', async () => {
  const { user, t } = await startOfficeStory({ at, may: mayAll, answers });
  await user.type(await screen.findByLabelText(t('office.content.part.title')), '!');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('office.content.publish') }).disabled).toBe(true);
});

test('an earlier version stands beside the newest, what differs is marked, and it is brought back with a reason', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: mayAll, answers });
  const versions = within(await screen.findByRole('region', { name: t('office.content.versions') }));
  versions.getByText(t('office.content.byStart'));
  const compare = versions.getAllByRole('button', { name: t('office.content.compare') });
  await user.click(compare[1] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('R$ 10 mil na roda')).toBeTruthy();
  expect([...dialog.querySelectorAll('.is-changed th')].map((cell) => cell.textContent)).toEqual([t('office.content.part.title')]);
  await user.click(within(dialog).getAllByRole('button', { name: t('office.close') })[0] as HTMLElement);
  // The one that is out and the draft are not brought back.
  const back = versions.getAllByRole('button', { name: t('office.content.rollBack') });
  expect(back).toHaveLength(1);
  await user.click(back[0] as HTMLElement);
  const asking = within(await screen.findByRole('dialog'));
  await user.type(asking.getByLabelText(t('office.reason')), reason);
  await user.click(asking.getByRole('button', { name: t('office.content.rollBack') }));
  await waitFor(() => expect(api.requestsOf('officeRollBackContent')).toEqual([{ contentId, version: 3, to: 1, reason }]));
});

test('an earlier version that can no longer go out says fault by fault why, and the dialog stays open with the reason', async () => {
  const refused = () =>
    refusal('content_unfit', 'Not ready', { fields: [{ at: 'fields.url', code: 'content_unfit', message: 'Not ready' }] });
  const officeContentVersion = { version: 1, content: bannerBody, faults: [{ at: 'fields.url', why: 'target' as const }] };
  const { user, t } = await startOfficeStory({
    at,
    may: mayAll,
    answers: { ...answers, officeRollBackContent: refused, officeContentVersion },
  });
  await user.click(await screen.findByRole('button', { name: t('office.content.rollBack') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('office.reason')), reason);
  await user.click(dialog.getByRole('button', { name: t('office.content.rollBack') }));
  const told = await dialog.findByRole('alert');
  expect([...told.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    `${t('office.content.linkage')}: ${t('office.content.why.target')}`,
  ]);
  expect(screen.queryByText('Not ready')).toBeNull();
  expect(dialog.getByLabelText<HTMLTextAreaElement>(t('office.reason')).value).toBe(reason);
});

test('it is taken off the portal with a reason', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: mayAll, answers });
  await user.click(await screen.findByRole('button', { name: t('office.content.end') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('office.reason')), reason);
  await user.click(dialog.getByRole('button', { name: t('office.content.end') }));
  await waitFor(() => expect(api.requestsOf('officeEndContent')).toEqual([{ contentId, version: 3, reason }]));
});

test('another version by somebody else is told, and what was typed stays until it is opened', async () => {
  let shown = bannerShown;
  const { user, t, says } = await startOfficeStory({ at, may: mayAll, answers: { ...answers, officeContent: () => shown } });
  await user.type(await screen.findByLabelText(t('office.content.part.title')), ' mine');
  shown = { ...bannerShown, item: { ...bannerLine, version: 4 }, content: { ...bannerBody, texts: {} } };
  says({ type: 'office_news', of: 'content' });
  await user.click(await screen.findByRole('button', { name: t('office.content.openOther') }));
  expect(screen.getByLabelText<HTMLInputElement>(t('office.content.part.title')).value).toBe('');
});

test('faults are told field by field, and what leads here is named', async () => {
  const { t } = await startOfficeStory({
    at,
    may: mayAll,
    answers: {
      ...answers,
      officeContent: {
        ...bannerShown,
        faults: [
          { at: 'texts.EN.tab', why: 'required' },
          { at: 'fields.url', why: 'target' },
        ],
        usedBy: ['Sexta'],
      },
    },
  });
  const checks = within(await screen.findByRole('region', { name: t('office.content.before') }));
  expect(checks.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    `EN, ${t('office.content.part.tab')}: ${t('office.content.why.required')}`,
    `${t('office.content.linkage')}: ${t('office.content.why.target')}`,
    t('office.content.missing', { language: 'EN' }),
    t('office.content.usedBy', { titles: 'Sexta' }),
  ]);
});

test('who publishes what is not whole reads which field of which language lacks what, at the field, and nothing is sent', async () => {
  const unfit = {
    ...bannerShown,
    faults: [
      { at: 'texts.EN.tab', why: 'required' as const },
      { at: 'fields.url', why: 'target' as const },
    ],
  };
  const { api, user, t } = await startOfficeStory({ at, may: mayAll, answers: { ...answers, officeContent: unfit } });
  const tab = () => screen.getByLabelText<HTMLInputElement>(t('office.content.part.tab'), { exact: false });
  await user.click(await screen.findByRole('button', { name: t('office.content.publish') }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const told = screen.getAllByRole('alert').find(({ textContent }) => textContent?.startsWith(t('office.content.notYet')));
  expect([...(told?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    `EN, ${t('office.content.part.tab')}: ${t('office.content.why.required')}`,
    `${t('office.content.linkage')}: ${t('office.content.why.target')}`,
  ]);
  // The language in which something lacks is opened, and the field says so until something is written there.
  expect(screen.getByRole('radio', { name: 'EN !' }).getAttribute('aria-checked')).toBe('true');
  expect(tab().getAttribute('aria-invalid')).toBe('true');
  screen.getByText(t('office.content.fault.required'));
  await user.type(tab(), 'Wheel');
  expect(tab().getAttribute('aria-invalid')).toBeNull();
  expect(api.requestsOf('officePublishContent')).toEqual([]);
});

test('what was well when its publishing began and no longer is ends up at its field too, not in the dialog', async () => {
  let shown = bannerShown;
  const refused = () => {
    shown = { ...bannerShown, faults: [{ at: 'texts.PT.title', why: 'required' }] };
    return refusal('content_unfit', 'Not ready', { fields: [{ at: 'texts.PT.title', code: 'content_unfit', message: 'Not ready' }] });
  };
  const { user, t } = await startOfficeStory({
    at,
    may: mayAll,
    answers: { ...answers, officeContent: () => shown, officePublishContent: refused },
  });
  await user.click(await screen.findByRole('button', { name: t('office.content.publish') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('office.reason')), reason);
  await user.click(dialog.getByRole('button', { name: t('office.content.publish') }));
  await screen.findByText(t('office.content.fault.required'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Not ready')).toBeNull();
});

test('an announcement is written with a toolbar: bold, a heading, a list and a link, and what is pasted brings no markup', async () => {
  const { api, user, t } = await startOfficeStory({ at: '/content/announcement/new', may: mayAll, answers });
  await user.type(await screen.findByLabelText(t('office.content.part.title')), 'Sexta');
  const prose = await screen.findByRole('textbox', { name: t('office.content.part.content') });
  prose.focus();
  await user.click(await screen.findByRole('button', { name: t('office.content.tool.heading') }));
  await user.paste('Regras');
  expect(prose.innerHTML).toContain('<h3>Regras</h3>');
  await user.click(screen.getByRole('button', { name: t('office.content.save') }));
  await waitFor(() => expect(api.requestsOf('officeWriteContent')).toHaveLength(1));
  expect(api.requestsOf('officeWriteContent')[0]).toMatchObject({
    content: { kind: 'announcement', texts: { PT: { title: 'Sexta', content: '<h3>Regras</h3>' } } },
  });
});
