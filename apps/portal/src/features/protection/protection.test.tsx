import { serverClock } from '@trevo/client';
import type { Calls, ResponseOf } from '@trevo/contract';
import { refusal } from '@trevo/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { lawful } from '../../../test/law-samples.ts';
import { registerSettings } from '../../../test/register-samples.ts';
import { startStory } from '../../../test/start-story.tsx';
import { tellSessionOver } from '../../app/connect-server.ts';
import { $isLogin } from '../../platform/session.ts';

type Protection = ResponseOf<Calls['protection']>;
const rules = lawful;
const lossByDay: Protection['limits'][number] = {
  kind: 'loss',
  period: 'day',
  value: { amount: '50.00', seconds: null },
  used: { amount: '20.00', seconds: null },
  renewsAt: '2026-11-22T03:00:00.000Z',
  pending: null,
};
const timeByWeek: Protection['limits'][number] = {
  ...lossByDay,
  kind: 'time',
  period: 'week',
  value: { amount: null, seconds: 5400 },
  used: { amount: null, seconds: 5400 },
};
const own = (fields: Partial<Protection> = {}): Protection => ({
  currency: 'BRL',
  rules,
  limits: [],
  limitsMissing: [],
  pause: null,
  realityCheck: { minutes: 60, choices: [15, 30, 60] },
  ...fields,
});
const zero = { deposited: '0.00', withdrawn: '0.00', staked: '0.00', won: '0.00', returned: '0.00', net: '0.00' };
const empty = { currency: 'BRL', months: [], lifetime: { since: null, ...zero } };
const months = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}`,
  ...zero,
  net: index === 11 ? '-120.50' : '30.00',
}));
const full = {
  currency: 'BRL',
  months,
  lifetime: { since: '2026-01-03', ...zero, deposited: '500.00', withdrawn: '180.00', net: '209.50' },
};
const later = new Date(Date.now() + 3_600_000).toISOString();
const check: ResponseOf<Calls['realityCheck']> = {
  sessionStartedAt: new Date(Date.now() - 3_600_000).toISOString(),
  dueAt: later,
  minutes: 60,
  seconds: 3720,
  currency: 'BRL',
  staked: '90.00',
  won: '54.50',
  net: '-35.50',
};
const answers = { protection: own(), positionHistory: empty, realityCheck: check };

test('a visitor finds out what an account can limit, and whom to call', async () => {
  await startStory({ at: '/responsible' });
  expect(await screen.findByText(/você define limites de depósito/)).toBeTruthy();
  expect(screen.getByText(/ligue 188/)).toBeTruthy();
});

test('limits show their value, what is used, and take a new value as people type it', async () => {
  const { api, user } = await startStory({
    at: '/responsible',
    as: {},
    answers: { ...answers, protection: own({ limits: [lossByDay, timeByWeek] }), setLimit: { applies: 'now' } },
  });
  const cell = await screen.findByRole('button', { name: /Perda por dia: R\$.50,00, usado R\$.20,00/ });
  expect(screen.getByRole('button', { name: /Tempo por semana: 1 h 30 min, usado 1 h 30 min/ })).toBeTruthy();
  expect(screen.getByText('Limite atingido')).toBeTruthy();
  await user.click(cell);
  const dialog = within(await screen.findByRole('dialog', { name: 'Perda por dia' }));
  await user.type(dialog.getByLabelText('Novo limite'), '1x');
  await user.click(dialog.getByRole('button', { name: 'Salvar limite' }));
  expect(api.requestsOf('setLimit')).toEqual([]);
  await user.clear(dialog.getByLabelText('Novo limite'));
  await user.type(dialog.getByLabelText('Novo limite'), '1.025,50');
  await user.click(dialog.getByRole('button', { name: 'Salvar limite' }));
  await waitFor(() => expect(api.requestsOf('setLimit')).toEqual([{ kind: 'loss', period: 'day', amount: '1025.50' }]));
  expect(await screen.findByText('Limite salvo. Já está valendo.')).toBeTruthy();
});

test('a limit of time is typed in hours, and a refusal of the server stands at its field', async () => {
  const { api, user } = await startStory({
    at: '/responsible',
    as: {},
    answers: { ...answers, setLimit: () => refusal('limit_malformed', 'Este valor não serve para este limite.') },
  });
  await user.click(await screen.findByRole('button', { name: 'Tempo por dia: sem limite. Definir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tempo por dia' }));
  await user.type(dialog.getByLabelText('Novo limite, em horas'), '1,5');
  await user.click(dialog.getByRole('button', { name: 'Salvar limite' }));
  expect(await dialog.findByText('Este valor não serve para este limite.')).toBeTruthy();
  expect(api.requestsOf('setLimit')).toEqual([{ kind: 'time', period: 'day', minutes: 90 }]);
});

test('a looser limit that has waited can be confirmed or let go, and one that the law asks for cannot be taken away', async () => {
  const pending = {
    value: { amount: '90.00', seconds: null },
    from: '2026-11-20T12:00:00.000Z',
    until: '2026-11-27T12:00:00.000Z',
    ready: true,
  };
  const { api, user } = await startStory({
    at: '/responsible',
    as: {},
    answers: {
      ...answers,
      protection: own({ rules: { ...rules, limitsAtSignUp: ['loss'] }, limits: [{ ...lossByDay, pending }] }),
      confirmLimit: { done: true },
    },
  });
  await user.click(await screen.findByRole('button', { name: /Perda por dia/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Perda por dia' }));
  expect(dialog.getByText(/Você pediu R\$.90,00. Quer mesmo mudar\?/)).toBeTruthy();
  // Midnight at the brand's place, whatever the device's clock says, and the place is named.
  expect(dialog.getByText(/Recomeça em 22 de novembro de 2026 às 00:00, horário de Brasília\.$/)).toBeTruthy();
  expect(dialog.getByText(/A confirmação vale até 27 de novembro de 2026 às 09:00\.$/)).toBeTruthy();
  expect(screen.getByText('Dia, semana e mês começam à meia-noite do horário de Brasília.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Tirar este limite' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Confirmar a mudança' }));
  await waitFor(() => expect(api.requestsOf('confirmLimit')).toEqual([{ kind: 'loss', period: 'day' }]));
});

test('an exclusion is one choice and one press, says what it does before, and leaves the account at once', async () => {
  const { api, user } = await startStory({
    at: '/responsible',
    as: {},
    answers: { ...answers, pausePlay: { kind: 'exclusion', since: later, until: null } },
  });
  await user.click(await screen.findByRole('button', { name: 'Me autoexcluir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Me autoexcluir' }));
  expect(dialog.getByText(/O prazo não pode ser encurtado/)).toBeTruthy();
  const start = dialog.getByRole<HTMLButtonElement>('button', { name: 'Me autoexcluir agora' });
  expect(start.disabled).toBe(true);
  await user.click(dialog.getByLabelText('Para sempre'));
  await user.click(start);
  expect(await screen.findByRole('alertdialog', { name: 'Sua conta está em pausa' })).toBeTruthy();
  expect([api.requestsOf('pausePlay'), $isLogin.get()]).toEqual([[{ term: 'forever' }], false]);
});

test('the position shows month and life, with the months as a table for those who listen', async () => {
  await startStory({ at: '/responsible', as: {}, answers: { ...answers, positionHistory: full } });
  const section = within(await screen.findByRole('region', { name: 'Quanto ganhei ou perdi' }));
  expect((await section.findByText('Resultado deste mês')).nextSibling?.textContent).toMatch(/120,50/);
  expect(section.getByText('Depositado menos sacado').nextSibling?.textContent).toMatch(/320,00/);
  expect(section.getAllByRole('row', { hidden: true })).toHaveLength(13);
});

test('limits or a position that do not load say so, and load when asked again', async () => {
  let works = false;
  const { user } = await startStory({
    at: '/responsible',
    as: {},
    answers: { ...answers, protection: () => (works ? own() : refusal('internal_error', 'Algo deu errado.')) },
  });
  expect(await screen.findByText('Seus limites não carregaram')).toBeTruthy();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('table', { name: 'Limites e pausas' })).toBeTruthy();
});

describe('on a machine whose clock is an hour wrong', () => {
  const hourMs = 3_600_000;
  const fromServer = (ms: number) => new Date(Date.now() + ms).toISOString();
  afterEach(() => {
    serverClock.restart();
    serverClock.hear(new Date().toISOString());
  });

  test('too early, the reality check comes when it is due by the server’s time, and the local time is the brand’s', async () => {
    serverClock.hear(fromServer(hourMs));
    const due = { ...check, dueAt: fromServer(hourMs / 2) };
    await startStory({ at: '/', as: {}, answers: { ...answers, realityCheck: due } });
    expect(await screen.findByRole('alertdialog', { name: 'Um momento para olhar' })).toBeTruthy();
    const clock = (at: string) =>
      new Date(at).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: 'America/Sao_Paulo' });
    const around = [clock(fromServer(hourMs - 60_000)), clock(fromServer(hourMs)), clock(fromServer(hourMs + 60_000))];
    expect(screen.getAllByText(new RegExp(around.join('|'))).length).toBeGreaterThan(0);
  });

  test('too late, the session has lasted as long as it has, and no reality check comes before its time', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    serverClock.hear(fromServer(-hourMs));
    const notDue = { ...check, dueAt: fromServer(-hourMs / 2) };
    const { api } = await startStory({ at: '/', as: { sessionSeconds: 125 }, answers: { ...answers, realityCheck: notDue } });
    expect(await screen.findByText(/00:02:0\d/)).toBeTruthy();
    const dueIn = () => Date.parse(notDue.dueAt) - serverClock.now();
    // What is due asks for its figures anew.
    await act(() => vi.advanceTimersByTimeAsync(dueIn() - 60_000));
    expect(api.requestsOf('realityCheck')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(dueIn()));
    await waitFor(() => expect(api.requestsOf('realityCheck')).toHaveLength(2));
  });
});

test('the reality check comes when it is due, over whatever is open, with time and result; stopping logs out', async () => {
  const due = { ...check, dueAt: new Date(Date.now() - 1000).toISOString() };
  const { api, user } = await startStory({
    at: '/',
    as: {},
    answers: { ...answers, realityCheck: due, answerRealityCheck: { done: true } },
  });
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Um momento para olhar' }));
  expect(dialog.getByText('Você está aqui há 1 h 2 min.')).toBeTruthy();
  expect(dialog.getByText(/Apostado R\$.90,00, ganho R\$.54,50/)).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog', { name: 'Um momento para olhar' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Parar por agora' }));
  await waitFor(() => expect($isLogin.get()).toBe(false));
  expect(api.requestsOf('answerRealityCheck')).toEqual([{ choice: 'stop' }]);
});

test('after a pause elsewhere this tab leaves the game and says so; after idleness it asks for the log-in', async () => {
  const { t } = await startStory({ at: '/', as: {}, answers });
  act(() => tellSessionOver('paused'));
  expect(await screen.findByRole('alertdialog', { name: t('session.paused') })).toBeTruthy();
  expect(window.location.pathname).toBe('/responsible');
});

test('a session that was not used for too long asks to log in again, where the member was', async () => {
  await startStory({ at: '/', as: {}, answers: { ...answers, rememberedLogin: null } });
  act(() => tellSessionOver('idle'));
  expect(await screen.findByText(/entre de novo para continuar de onde parou/)).toBeTruthy();
});

test('who paused is offered the way to their money, and nothing else', async () => {
  const asked = vi.fn();
  const { api, user } = await startStory({
    at: '/login',
    answers: {
      rememberedLogin: null,
      login: (request) => {
        asked(request);
        return refusal('login_paused_until', 'Você pediu uma pausa.');
      },
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Entrar' }));
  await user.type(await dialog.findByLabelText('Usuário'), 'marina');
  await user.type(dialog.getByLabelText('Senha'), 'segredo88');
  await user.click(dialog.getByRole('button', { name: 'Entrar' }));
  expect(await dialog.findByText('Você pediu uma pausa.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Entrar só para sacar' }));
  await waitFor(() => expect(api.requestsOf('login')).toHaveLength(2));
  expect(asked.mock.calls.map(([request]) => (request as { purpose?: string }).purpose)).toEqual([undefined, 'withdraw']);
});

test.each(['PT', 'EN'] as const)('in %s the page has nothing that axe finds serious', async (language) => {
  await startStory({
    at: '/responsible',
    language,
    as: {},
    answers: { ...answers, protection: own({ limits: [lossByDay, timeByWeek], limitsMissing: ['loss'] }), positionHistory: full },
  });
  await screen.findByRole('table', { name: /Limites e pausas|Limits and breaks/ });
  const { violations } = await axe.run(document.getElementById('main') ?? document.body, {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual([]);
});

test.each([true, false])('the registration form warns of the risks where the law asks for it, and only there: %s', async (riskNotice) => {
  const settings = { ...registerSettings, fields: [{ field: 'birthday', required: true }] };
  const { api } = await startStory({
    at: '/register',
    answers: { registerSettings: settings, registerRules: {}, protectionRules: { ...rules, riskNotice } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar conta' }));
  expect(await dialog.findByRole('group', { name: 'Data de nascimento' })).toBeTruthy();
  await waitFor(() => expect(api.requestsOf('protectionRules')).toHaveLength(1));
  if (riskNotice) expect(await dialog.findByText(/Apostar pode causar dependência e perdas/)).toBeTruthy();
  else expect(dialog.queryByText(/Apostar pode causar dependência e perdas/)).toBeNull();
});
