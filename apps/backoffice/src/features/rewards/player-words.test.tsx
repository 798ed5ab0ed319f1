import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults } from '../../../test/look.ts';
import { rewardAnswers } from '../../../test/samples/rewards.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const mayWrite = ['rewards.read', 'rewards.write'] as const;
const done = { done: true as const };
const answers = {
  ...rewardAnswers,
  officeDraftActivity: done,
  officeDraftRaffle: done,
  officeDraftTournament: done,
  officeDraftWheel: done,
  officeDraftMission: { missionId: 'mis_01k0000000000000000000000a', version: 1 },
};
const portuguese = { language: 'Português (BR)' } as const;

/** A dialog in which something that players read is drafted, and the hands that fill it. */
async function openDraft(room: 'missions' | 'raffles' | 'tournaments' | 'wheels') {
  const story = await startOfficeStory({ at: `/rewards?tab=${room}`, may: mayWrite, answers });
  const { t, user } = story;
  await user.click(await screen.findByRole('button', { name: t(room === 'missions' ? 'office.missions.new' : `office.${room}.draft`) }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = (label: string) => dialog.getByLabelText(label);
  const save = () => user.click(dialog.getByRole('button', { name: t(room === 'missions' ? 'office.missions.draft' : 'office.save') }));
  const nameIn = (language: string) => field(t('office.playerWords.name', { language }));
  const textIn = (language: string) => field(t('office.playerWords.text', { language }));
  const moment = async (label: string, digits: string) => {
    const [part] = Array.from(dialog.getByRole('group', { name: label }).querySelectorAll('input'));
    await user.type(part as HTMLInputElement, digits);
  };
  return { ...story, dialog, field, save, nameIn, textIn, moment };
}
const isWrong = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true';

test.each(['missions', 'raffles', 'tournaments', 'wheels'] as const)(
  '%s are named in each language of the brand: its own has to be there, and one that is begun has to be whole',
  async (room) => {
    const { user, save, nameIn, textIn, api } = await openDraft(room);
    await user.type(nameIn('Español'), 'La copa');
    await save();
    await waitFor(() => expect(isWrong(nameIn(portuguese.language))).toBe(true));
    expect([textIn(portuguese.language), textIn('Español')].map(isWrong)).toEqual([true, true]);
    expect([nameIn('Español'), nameIn('English'), textIn('English')].map(isWrong)).toEqual([false, false, false]);
    await user.type(nameIn(portuguese.language), 'A copa');
    await user.type(textIn(portuguese.language), 'Joga-se.');
    expect([nameIn(portuguese.language), textIn(portuguese.language), textIn('Español')].map(isWrong)).toEqual([false, false, true]);
    expect(await axeFaults()).toEqual([]);
    const drafts = ['officeDraftMission', 'officeDraftRaffle', 'officeDraftTournament', 'officeDraftWheel'] as const;
    expect(drafts.flatMap((call) => api.requestsOf(call))).toEqual([]);
  },
);

const words = { names: { PT: 'A copa', EN: 'The cup' }, texts: { PT: 'Joga-se. Ganha-se.', EN: 'It is played.' } };

test.each(['raffles', 'tournaments', 'wheels'] as const)(
  'what %s are called goes out by language, on one line, and in no other',
  async (room) => {
    const { api, user, t, field, save, nameIn, textIn, moment } = await openDraft(room);
    await user.type(nameIn(portuguese.language), 'A copa ');
    await user.type(textIn(portuguese.language), 'Joga-se.{enter}Ganha-se.');
    await user.type(nameIn('English'), 'The cup');
    await user.type(textIn('English'), 'It is played.');
    await user.type(nameIn('Español'), ' ');
    if (room === 'raffles') {
      await user.type(field(t('office.raffles.field.firstPrize')), '100');
      await user.type(field(t('office.raffles.field.per')), '10');
    } else if (room === 'wheels') {
      await user.type(field(t('office.wheels.field.prizes')), 'points; 5; 3\nnone; ; 96');
      await user.type(field(t('office.wheels.field.fallback')), '2');
      await user.type(field(t('office.wheels.field.per')), '100');
    } else await user.type(field(t('office.tournaments.field.guarantee')), '100');
    const ends = room === 'tournaments' ? (['startsAt', 'endsAt'] as const) : (['opensAt', 'closesAt'] as const);
    await moment(t(`office.${room}.field.${ends[0]}` as 'office.raffles.field.opensAt'), '120120260800');
    await moment(t(`office.${room}.field.${ends[1]}` as 'office.raffles.field.opensAt'), '120220260800');
    await save();
    const call = ({ raffles: 'officeDraftRaffle', tournaments: 'officeDraftTournament', wheels: 'officeDraftWheel' } as const)[room];
    await waitFor(() => expect(api.requestsOf(call)).toHaveLength(1));
    expect(api.requestsOf(call)[0]).toMatchObject(words);
    expect(Object.keys(api.requestsOf(call)[0]?.names ?? {})).toEqual(['PT', 'EN']);
  },
);

test('an activity is written in the brand’s own language first: without it nothing is sent, whatever else stands there', async () => {
  const { api, user, t } = await startOfficeStory({ at: '/rewards?tab=activities', may: mayWrite, answers });
  await user.click(await screen.findByRole('button', { name: t('office.activities.draft') }));
  const dialog = within(await screen.findByRole('dialog'));
  const language = dialog.getByRole('combobox', { name: t('office.activities.field.language') });
  expect(language.textContent).toContain(portuguese.language);
  await user.click(language);
  await user.click(await screen.findByRole('option', { name: 'English' }));
  await user.type(dialog.getByLabelText(t('office.activities.field.name')), 'Radio');
  await user.type(dialog.getByLabelText(t('office.activities.field.text')), 'One answer.');
  await user.type(dialog.getByLabelText(t('office.activities.question', { no: 1 })), 'Where?');
  await user.click(dialog.getByRole('button', { name: t('office.save') }));
  expect(await dialog.findByText(t('office.activities.ownNeeded', portuguese))).toBeTruthy();
  expect(api.requestsOf('officeDraftActivity')).toEqual([]);
});
