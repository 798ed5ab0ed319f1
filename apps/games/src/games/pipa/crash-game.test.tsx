import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeRoom, type FakeRoom } from '../../../test/fake-room.ts';
import { loadWording, WordingContext } from '../../kit/page/language.ts';
import { TimeZoneContext } from '../../kit/page/moment.ts';
import { CrashGame } from './crash-game.tsx';

afterEach(() => vi.unstubAllGlobals());

async function open(options: Parameters<typeof createFakeRoom>[0] = {}, { still = false, language = 'PT' } = {}): Promise<FakeRoom> {
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  const room = createFakeRoom(options);
  const wording = await loadWording(language, 'pipa');
  render(
    <WordingContext value={wording}>
      <TimeZoneContext value="America/Sao_Paulo">
        <CrashGame call={room.port} opening={room.opening} link={room.link} />
      </TimeZoneContext>
    </WordingContext>,
  );
  await screen.findByText(language === 'PT' ? 'Apostas abertas até a decolagem' : 'Betting is open until take-off');
  return room;
}

const place = (number: number, language = 'PT') =>
  within(screen.getByRole('region', { name: `${language === 'PT' ? 'Aposta' : 'Bet'} ${number}` }));
const tell = (work: () => void) => act(async () => work());
const calls = (room: FakeRoom, name: string) => room.sent.filter((one) => one.name === name);

test('a bet is placed, taken back, placed again and cashed out by hand, and the balance follows', async () => {
  const room = await open();
  fireEvent.click(place(1).getByRole('button', { name: /^Apostar/ }));
  fireEvent.click(await place(1).findByRole('button', { name: /Cancelar aposta/ }));
  fireEvent.click(await place(1).findByRole('button', { name: /^Apostar/ }));
  await place(1).findByRole('button', { name: /Cancelar aposta/ });
  await tell(() => room.round({ phase: 'flying', ms: 2_000 }));
  const button = place(1).getByRole('button', { name: /Resgatar/ });
  expect(button.textContent).toMatch(/1,1\d/);
  fireEvent.click(button);
  expect(await screen.findByText(/Resgatou em 1,50×/)).toBeTruthy();
  const ids = calls(room, 'pgeCrashBet').map(({ request }) => request.betId);
  expect(new Set(ids).size).toBe(2);
  expect(calls(room, 'pgeCrashCashOut')).toMatchObject([{ request: { betId: ids[1] } }]);
});

test('a bet that is not cashed out is told as lost when the line breaks, without a celebration', async () => {
  const room = await open();
  fireEvent.click(place(2).getByRole('button', { name: /^Apostar/ }));
  await place(2).findByRole('button', { name: /Cancelar aposta/ });
  await tell(() => room.round({ phase: 'flying' }));
  await tell(() => room.round({ phase: 'crashed', pointHundredths: 123, hash: 'h' }));
  const result = screen.getByText(/A linha arrebentou antes/);
  expect(result.className).not.toContain('is-won');
  expect(screen.getAllByText('1,23×').length).toBeGreaterThan(1);
  expect(screen.getByText('A linha arrebentou')).toBeTruthy();
});

test('who presses in flight bets on the next round, once; pressing again leaves', async () => {
  const room = await open();
  await tell(() => room.round({ phase: 'flying' }));
  fireEvent.click(place(1).getByRole('button', { name: /Apostar na próxima/ }));
  fireEvent.click(place(2).getByRole('button', { name: /Apostar na próxima/ }));
  fireEvent.click(place(2).getByRole('button', { name: /Na fila/ }));
  await tell(() => room.round({ phase: 'crashed', pointHundredths: 150, hash: 'h' }));
  await tell(() => room.round({ roundId: 'cru_2', position: 2, phase: 'betting', ms: 6_000 }));
  await place(1).findByRole('button', { name: /Cancelar aposta/ });
  expect(calls(room, 'pgeCrashBet')).toMatchObject([{ request: { roundId: 'cru_2', slot: 1 } }]);
  await tell(() => room.round({ roundId: 'cru_3', position: 3, phase: 'betting', ms: 6_000 }));
  await place(1).findByRole('button', { name: /^Apostar/ });
  expect(calls(room, 'pgeCrashBet')).toHaveLength(1);
});

test('bets repeat by themselves only where the brand’s rules allow it, and stop when one is refused', async () => {
  const room = await open();
  fireEvent.click(place(1).getByRole('switch', { name: 'Repetir a cada rodada' }));
  await tell(() => room.round({ roundId: 'cru_2', position: 2, phase: 'betting', ms: 6_000 }));
  await place(1).findByRole('button', { name: /Cancelar aposta/ });
  room.refuseNext('balance_too_low', 'Saldo insuficiente.');
  await tell(() => room.round({ roundId: 'cru_3', position: 3, phase: 'betting', ms: 6_000 }));
  expect(await screen.findByText('Saldo insuficiente.')).toBeTruthy();
  await tell(() => room.round({ roundId: 'cru_4', position: 4, phase: 'betting', ms: 6_000 }));
  expect(calls(room, 'pgeCrashBet')).toHaveLength(2);
});

test('a profile without autoplay shows no repetition', async () => {
  await open({ autoRepeat: false });
  expect(screen.queryAllByRole('switch', { name: 'Repetir a cada rodada' })).toEqual([]);
});

test('a bet that came after the close is told in its panel, and the next press is asked for', async () => {
  const room = await open();
  room.refuseNext('betting_closed', 'As apostas desta rodada já fecharam.');
  fireEvent.click(place(1).getByRole('button', { name: /^Apostar/ }));
  expect((await place(1).findByRole('alert')).textContent).toBe('As apostas desta rodada já fecharam.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await tell(() => room.round({ phase: 'flying' }));
  await tell(() => room.round({ roundId: 'cru_2', position: 2, phase: 'betting', ms: 6_000 }));
  expect(calls(room, 'pgeCrashBet')).toHaveLength(1);
});

test('a cash-out that came too late opens no dialog: the panel tells the loss when the crash is heard', async () => {
  const room = await open();
  fireEvent.click(place(1).getByRole('button', { name: /^Apostar/ }));
  await place(1).findByRole('button', { name: /Cancelar aposta/ });
  await tell(() => room.round({ phase: 'flying' }));
  room.refuseNext('cash_out_late', 'O resgate chegou depois.');
  fireEvent.click(place(1).getByRole('button', { name: /Resgatar/ }));
  await tell(() => room.round({ phase: 'crashed', pointHundredths: 110, hash: 'h' }));
  expect(await screen.findByText(/A linha arrebentou antes/)).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a lost connection says so and that automatic cash-outs still count; when it is back the whole state is read again', async () => {
  const room = await open();
  await tell(() => room.lose());
  expect(screen.getByRole('status').textContent).toContain('O resgate automático continua valendo');
  expect(
    place(1)
      .getByRole('button', { name: /^Apostar/ })
      .hasAttribute('disabled'),
  ).toBe(true);
  const before = calls(room, 'pgeCrashState').length;
  await tell(() => room.say({ type: 'ready' }));
  expect(calls(room, 'pgeCrashState')).toHaveLength(before + 1);
  expect(screen.queryByText(/O resgate automático continua valendo/)).toBeNull();
});

test('an automatic cash-out is set as typed, paid by the room and shown; what cannot be read keeps the old figure', async () => {
  const room = await open();
  fireEvent.click(place(1).getByRole('switch', { name: 'Resgate automático' }));
  const field = place(1).getByRole('textbox', { name: 'Resgatar em' });
  fireEvent.change(field, { target: { value: '1,5' } });
  fireEvent.blur(field);
  const again = place(1).getByRole('textbox', { name: 'Resgatar em' });
  fireEvent.change(again, { target: { value: '0,5' } });
  fireEvent.blur(again);
  fireEvent.click(place(1).getByRole('button', { name: /^Apostar/ }));
  await place(1).findByRole('button', { name: /Cancelar aposta/ });
  expect(calls(room, 'pgeCrashBet')).toMatchObject([{ request: { autoHundredths: 150 } }]);
  await tell(() => room.round({ phase: 'flying', ms: 8_000 }));
  const betId = calls(room, 'pgeCrashBet')[0]?.request.betId;
  await tell(() =>
    room.say({
      type: 'crash_end',
      end: {
        bet: {
          id: 'cbt_1',
          betId,
          roundId: 'cru_1',
          slot: 1,
          mode: 'real',
          stake: '1.00',
          currency: 'BRL',
          autoHundredths: 150,
          targetHundredths: 150,
          state: 'cashed',
          multiplierHundredths: 150,
          payout: '1.50',
          cashedBy: 'target',
        },
        balance: { amount: '100.50', currency: 'BRL', version: 99 },
      } as never,
    }),
  );
  const result = screen.getByText(/Resgatou em 1,50×/);
  expect(result.className).toContain('is-won');
});

test('the keyboard bets: 1 and 2 for the two places, and typing a stake presses nothing', async () => {
  const room = await open();
  fireEvent.keyDown(document.body, { code: 'Digit2' });
  await place(2).findByRole('button', { name: /Cancelar aposta/ });
  fireEvent.keyDown(place(1).getByRole('textbox'), { code: 'Digit1' });
  expect(calls(room, 'pgeCrashBet')).toMatchObject([{ request: { slot: 2 } }]);
});

test('with less movement wished for there are figures and no flight', async () => {
  const frames = vi.fn();
  vi.stubGlobal('requestAnimationFrame', frames);
  const room = await open({}, { still: true });
  await tell(() => room.round({ phase: 'flying', ms: 3_000 }));
  expect(screen.getByText('Subindo')).toBeTruthy();
  expect(frames).not.toHaveBeenCalled();
  expect(document.querySelector('.pi-kite')?.getAttribute('transform')).toMatch(/^translate\(70(\.0)? 512/);
});

test('others are shown under masked names, and nobody is made up; the same in English', async () => {
  const room = await open({}, { language: 'EN' });
  expect(screen.getByText('Nobody has bet on this round yet.')).toBeTruthy();
  await tell(() => room.others([{ id: '1', name: 'ma***a', stake: '5.00', state: 'cashed', multiplierHundredths: 210, payout: '10.50' }]));
  expect(screen.getByText('ma***a').parentElement?.textContent).toContain('2.10×');
  fireEvent.click(screen.getByRole('button', { name: 'Rules and pays' }));
  expect(await screen.findByText(/if it arrives after the line broke, it loses/i)).toBeTruthy();
});

test('1.000 is a thousand in Portuguese; while a stake or a target could be a thousand or one, the panel says so and bets nothing', async () => {
  const room = await open();
  const button = () => place(1).getByRole<HTMLButtonElement>('button', { name: /^Apostar/ });
  const stake = place(1).getByRole('textbox', { name: /^Aposta/ });
  fireEvent.change(stake, { target: { value: '1,000' } });
  expect(place(1).getByRole('alert').textContent).toBe('Isto pode ser milhar ou decimal. Escreva 1000 ou 1,00.');
  fireEvent.blur(stake);
  expect(button().disabled).toBe(true);
  fireEvent.change(stake, { target: { value: '1.000' } });
  fireEvent.blur(stake);
  // A thousand is more than the game takes: the most that it takes is offered.
  expect(button().textContent).toContain('500,00');
  fireEvent.click(place(1).getByRole('switch', { name: 'Resgate automático' }));
  const target = () => place(1).getByRole<HTMLInputElement>('textbox', { name: 'Resgatar em' });
  fireEvent.change(target(), { target: { value: '1,000' } });
  expect(button().disabled).toBe(true);
  fireEvent.change(target(), { target: { value: '1.000' } });
  fireEvent.blur(target());
  expect(target().value).toBe('1.000,00×');
  expect(button().disabled).toBe(false);
  expect(calls(room, 'pgeCrashBet')).toEqual([]);
});
