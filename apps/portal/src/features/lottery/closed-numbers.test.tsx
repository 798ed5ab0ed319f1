import { act, screen, waitFor, within } from '@testing-library/react';
import type { Calls, ResponseOf } from '@trevo/contract';
import { expect, test } from 'vitest';
import { lotteryHouse } from '../../../test/lottery-house.ts';
import { startStory } from '../../../test/start-story.tsx';
import { tellListeners } from '../../platform/push-listeners.ts';
import { currentIssues } from './data/issues.ts';

type GameState = ResponseOf<Calls['lotteryGame']>;
type PlayTerms = GameState['terms']['plays'][number];
const direct: PlayTerms = { play: 'ssc.star5.direct', isOpen: true, orderStakeMax: null, orderPrizeMax: null, issueStakeMax: null };

async function openGame(change: (state: GameState) => Partial<GameState>, at = '/lottery?gameCode=SSC_1M') {
  const house = lotteryHouse();
  let now = change;
  const answers = {
    ...house.answers,
    lotteryGame: ({ gameCode }: { gameCode: string }) => {
      const state = house.stateOf(gameCode as 'SSC_1M');
      return { ...state, ...now(state) };
    },
  };
  const story = await startStory({ at, as: {}, answers });
  await screen.findByRole('region', { name: 'Bilhete' });
  const tell = (next: typeof change) => {
    now = next;
    act(() => tellListeners({ type: 'lottery_limits', gameCode: 'SSC_1M' }));
  };
  return { ...story, tell };
}

const slip = () => within(screen.getByRole('region', { name: 'Bilhete' }));
const pressFive = async (user: { click: (element: Element) => Promise<void> }) => {
  for (const place of [1, 2, 3, 4, 5])
    await user.click(within(screen.getByRole('group', { name: `Posição ${place}` })).getByRole('button', { name: '9' }));
};
const withPlay = (set: Partial<PlayTerms>) => (state: GameState) => ({ terms: { ...state.terms, plays: [{ ...direct, ...set }] } });

test('a play that is off sale is marked in the menu and cannot be bought, on the pad or by chance; opened again, it can', async () => {
  const { user, t, tell } = await openGame(withPlay({ isOpen: false }));
  expect(screen.getByRole('button', { name: /Direto.*fora de venda/ })).toBeTruthy();
  await pressFive(user);
  expect(screen.getByRole('button', { name: 'Ao bilhete' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('button', { name: 'Apostar já' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(t('lottery.bet.fault.playClosed'))).toBeTruthy();
  await user.click(slip().getByRole('button', { name: '1 aposta ao acaso' }));
  expect(slip().getByText(t('lottery.bet.fault.playClosed'))).toBeTruthy();
  expect(slip().getByRole('button', { name: 'Confirmar apostas' }).hasAttribute('disabled')).toBe(true);
  tell(withPlay({}));
  await waitFor(() => expect(screen.queryByText('fora de venda')).toBeNull());
  expect(screen.getByRole('button', { name: 'Apostar já' }).hasAttribute('disabled')).toBe(false);
});

test.each([
  ['orderStakeMax', '1.00', 'stakeAbovePlay'],
  ['issueStakeMax', '1.00', 'stakeAbovePlay'],
  ['orderPrizeMax', '1000.00', 'prizeAbovePlay'],
] as const)('what is set for a play alone is read before the server is asked: %s', async (field, most, fault) => {
  const { user, t } = await openGame(withPlay({ [field]: most }));
  await pressFive(user);
  expect(screen.getByText(t(`lottery.bet.fault.${fault}`))).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Apostar já' }).hasAttribute('disabled')).toBe(true);
});

test('a closed number is struck on the pad and a nearly full one has a point, in words for those who listen; both can still be pressed', async () => {
  const { user, t } = await openGame((state) => {
    const [issue] = currentIssues(state.issues, Date.now());
    const number = { issue: issue?.number ?? null, space: 'ssc.fixed', place: 0, left: '0.00', orderMax: null };
    return {
      numbers: [
        { ...number, cell: '3', state: 'closed' },
        { ...number, cell: '8', state: 'nearly' },
      ],
    };
  });
  await user.click(screen.getByRole('tab', { name: t('lottery.page.group.place') }));
  const row = within(screen.getByRole('group', { name: 'Posição 1' }));
  const cell = (name: string) => row.getByRole('button', { name });
  const wordOf = (name: string) =>
    (cell(name).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  expect(wordOf('3')).toContain(t('lottery.bet.cellState.closed'));
  expect(cell('3').parentElement?.dataset['mark']).toBe('closed');
  expect(wordOf('8')).toContain(t('lottery.bet.cellState.nearly'));
  expect(cell('4').parentElement?.dataset['mark']).toBeUndefined();
  await user.click(cell('3'));
  expect(cell('3').getAttribute('aria-pressed')).toBe('true');
});
