import { fireEvent, screen, within } from '@testing-library/react';
import { encodeSelection } from '@trevo/lottery-rules/codec';
import type { LotteryWords } from '@trevo/lottery-rules/text';
import { findPlay, lotteries, type Play } from '@trevo/lottery-rules';
import { loadTranslators } from '@trevo/i18n/server';
import { expect, test } from 'vitest';
import { lotteryHouse } from '../../../test/lottery-house.ts';
import { strictTranslator } from '../../../test/strict-translator.ts';
import { applyWording } from '../../platform/language.ts';
import { NumberPad } from './pad/number-pad.tsx';
import { PlayHead } from './play/play-head.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { startStory, type Story } from '../../../test/start-story.tsx';
import { navigate } from '../../platform/router.ts';
import { keepPlays } from './play/kept-plays.ts';
import { type Draft, emptyDraft, playPads, readDraft, toggleCell } from './pad/draft.ts';
import { omissionsOf } from './pad/omissions.ts';
import { offeredPicks, quickCells } from './pad/quick-pick.ts';
import { randomSelection } from './pad/random-selection.ts';
import { playGroups } from './play/play-groups.ts';
import { priceBet, quoteAt } from './slip/slip-line.ts';

const words = loadTranslators('lottery').PT as unknown as LotteryWords['say'];
const house = lotteryHouse({ draws: 6 });

const everyPlay: readonly Play[] = [...lotteries.values()].flatMap(({ plays }) => [...plays.values()]);
const gameOf = {
  SSC: 'SSC_1M',
  '11X5': '11X5_3M',
  PK10: 'PK10_75S',
  LHC: 'LHC_5M',
  KL10: 'KL10_5M',
  VN_NORTH: 'VN_NORTH',
  VN_SOUTH_CENTRAL: 'VN_SOUTH',
  LF_3D: 'FC3D',
  LF_P5: 'PL5',
  SEA_THAI: 'THAI',
  SEA_LAO: 'LAO',
  SEA_4D: '4D_MY',
  SEA_TOTO: 'TOTO_SG',
} as const;
const pageOf = (play: Play): string => house.stateOf(gameOf[play.lottery]).game.page;

/** Opens a game at a play that the member bet on last. */
async function openPlay(id: string): Promise<Story> {
  const play = findPlay(id)?.play as Play;
  const gameCode = gameOf[play.lottery];
  const story = await startStory({ as: {}, answers: { ...lotteryHouse().answers, lotteryPlays: { recent: [id], favourite: [] } } });
  navigate(`/${pageOf(play)}?gameCode=${gameCode}&prizeMode=${play.modes[0]}`);
  await screen.findByRole('region', { name: 'Montar aposta' });
  return story;
}

const row = (name: string) => within(screen.getByRole('group', { name: new RegExp(`^${name}`) }));
const total = () =>
  screen.getByRole('region', { name: 'Montar aposta' }).querySelector('.price-sum')?.textContent?.replaceAll('\u00a0', ' ');

test('every play of the rule book opens without a fault: groups, pad, price, omissions and a random bet that can be sold', () => {
  applyWording('PT', strictTranslator('PT'));
  const spoken = { say: words, number: (decimal: string) => decimal };
  const seen = new Set<string>();
  for (const lottery of lotteries.values()) {
    const state = house.stateOf(gameOf[lottery.id]);
    const sale = { terms: state.terms, issue: state.issues[0] };
    for (const mode of state.game.prizeModes) {
      for (const { key, window, plays } of playGroups(lottery, mode)) {
        const name = window ? words(`window.${key}`) : key;
        expect(name).not.toMatch(/^window\./);
        for (const play of plays) {
          seen.add(play.id);
          expect(quoteAt(play, mode, { series: state.terms.seriesLimit, sale }).ok).toBe(true);
          for (const pad of playPads(play)) {
            const omissions = omissionsOf({ lottery, play }, pad, state.draws);
            const drawn = renderToStaticMarkup(
              <>
                <PlayHead play={play} quote={undefined} lineStakeMinor={200n} pad={pad} words={spoken} />
                <NumberPad
                  pad={pad}
                  draft={emptyDraft}
                  onDraft={() => undefined}
                  words={spoken}
                  omissions={omissions}
                  marks={{}}
                  fault={undefined}
                  repeated={0}
                />
              </>,
            );
            // A key that no catalogue has would stand there as it is.
            expect(drawn).not.toMatch(/(?:rule|button|way|window|lottery)\.[\w.-]+/);
          }
          const selection = randomSelection(play, mode);
          expect(selection, play.id).toBeDefined();
          const stake = { unitPrice: 2, moneyUnit: 'hundredth', multiple: 1, series: state.terms.seriesLimit } as const;
          const priced = priceBet({ play, mode, selection: selection ?? {} }, stake, sale);
          expect(priced.ok ? 'sold' : `${play.id} ${priced.code}`).toBe('sold');
        }
      }
    }
  }
  expect(seen.size).toBe(everyPlay.length);
});

test('before the first draw the place of every omission is held: the pad does not move when a draw arrives', () => {
  for (const lottery of lotteries.values()) {
    const state = house.stateOf(gameOf[lottery.id]);
    for (const play of lottery.plays.values())
      for (const pad of playPads(play)) {
        const held = (draws: typeof state.draws) =>
          Object.entries(omissionsOf({ lottery, play }, pad, draws)).map(([path, cells]) => [path, [...cells.keys()]]);
        expect(held([])).toEqual(held(state.draws));
        for (const cells of Object.values(omissionsOf({ lottery, play }, pad, [])))
          expect([...cells.values()].every((it) => it === null)).toBe(true);
      }
  }
});

test('a quick pick never holds more than its row, and what a pad fills in is what its play takes', () => {
  for (const play of everyPlay) {
    for (const pad of playPads(play)) {
      const filled = pad.rows.reduce<Draft>(
        (draft, { path, cells, min, max }, index) => ({
          ...draft,
          cells: {
            ...draft.cells,
            [path]: cells.slice(path === 'places' ? 0 : index, (path === 'places' ? 0 : index) + Math.max(min, Math.min(1, max))),
          },
        }),
        emptyDraft,
      );
      for (const it of pad.rows) for (const pick of offeredPicks(it)) expect(quickCells(it, pick).length).toBeLessThanOrEqual(it.max);
      if (pad.input === 'text' || pad.kind.kind === 'bankers' || pad.kind.kind === 'rows') continue;
      const mode = play.modes[0] as Play['modes'][number];
      const read = readDraft(play, pad, { draft: filled, mode });
      expect(read.ok ? 'a bet' : `${play.id} ${pad.kind.kind} ${read.fault.code}`).toBe('a bet');
      if (read.ok) expect(encodeSelection(play.form, read.selection)).toMatch(/^a/);
    }
  }
});

test('a row of one changes its mind, a full row takes no more, and a banker is no pick', () => {
  const play = findPlay('ssc.front3.group6')?.play as Play;
  const pad = playPads(play).find(({ kind }) => kind.kind === 'bankers')!;
  const [bankers, picks] = pad.rows;
  let draft = toggleCell(emptyDraft, pad, { row: picks!, cell: 3 });
  draft = toggleCell(draft, pad, { row: bankers!, cell: 3 });
  expect(draft.cells).toEqual({ picks: [], bankers: [3] });
  draft = toggleCell(toggleCell(draft, pad, { row: bankers!, cell: 4 }), pad, { row: bankers!, cell: 5 });
  expect(draft.cells.bankers).toEqual([3, 4]);
});

test('grid: numbers, quick picks and keys; lines and price follow each press', async () => {
  const { user } = await openPlay('ssc.star5.direct');
  for (const place of [1, 2, 3, 4, 5]) await user.click(row(`Posição ${place}`).getByRole('button', { name: String(place) }));
  expect(total()).toBe('R$ 2,00');
  await user.click(within(screen.getByRole('group', { name: 'Escolha rápida: Posição 1' })).getByRole('button', { name: 'Altos' }));
  expect(
    row('Posição 1')
      .getAllByRole('button', { pressed: true })
      .map((cell) => cell.textContent),
  ).toEqual(['5', '6', '7', '8', '9']);
  expect(total()).toBe('R$ 10,00');
  row('Posição 2').getByRole('button', { name: '2' }).focus();
  await user.keyboard('{ArrowRight} ');
  expect(row('Posição 2').getByRole('button', { name: '3' }).getAttribute('aria-pressed')).toBe('true');
  expect(
    row('Posição 2')
      .getAllByRole('button')
      .filter((cell) => cell.tabIndex === 0),
  ).toHaveLength(1);
  expect(total()).toBe('R$ 20,00');
  await user.click(within(screen.getByRole('group', { name: 'Escolha rápida: Posição 1' })).getByRole('button', { name: 'Limpar' }));
  expect(total()).toBe('R$ 0,00');
});

test('numbers of two digits are picked as twins, and what is chosen is mirrored', async () => {
  const { user } = await openPlay('vnn.de_db');
  const picks = within(screen.getByRole('group', { name: 'Escolha rápida: Números' }));
  const chosen = () =>
    row('Números')
      .getAllByRole('button', { pressed: true })
      .map((cell) => cell.textContent);
  await user.click(picks.getByRole('button', { name: 'Gêmeos' }));
  expect(chosen()).toEqual(['00', '11', '22', '33', '44', '55', '66', '77', '88', '99']);
  await user.click(picks.getByRole('button', { name: 'Limpar' }));
  for (const number of ['07', '33']) await user.click(row('Números').getByRole('button', { name: number }));
  await user.click(picks.getByRole('button', { name: 'Espelho' }));
  expect(chosen()).toEqual(['07', '33', '70']);
});

test('under a number stands how many draws it did not come, in its own place', async () => {
  await openPlay('ssc.star5.direct');
  const [last] = lotteryHouse().stateOf('SSC_1M').draws;
  const drawn = (last!.result as number[])[0]!;
  const description = row('Posição 1')
    .getByRole('button', { name: String(drawn) })
    .getAttribute('aria-describedby')!;
  expect(document.getElementById(description)?.textContent).toBe('saiu no último sorteio');
});

test('numbers to combine, and the same with bankers, are priced by their lines', async () => {
  const { user } = await openPlay('ssc.front3.group6');
  for (const digit of [1, 2, 3, 4]) await user.click(row('Números').getByRole('button', { name: String(digit) }));
  expect(total()).toBe('R$ 8,00');
  await user.click(screen.getByRole('radio', { name: 'Com fixos' }));
  await user.click(row('Fixos').getByRole('button', { name: '1' }));
  for (const digit of [2, 3, 4]) await user.click(row('Números').getByRole('button', { name: String(digit) }));
  expect(total()).toBe('R$ 6,00');
});

test.each([
  [
    'ssc.star5.group60',
    [
      ['Duas vezes', '1'],
      ['Uma vez', '2'],
      ['Uma vez', '3'],
      ['Uma vez', '4'],
    ],
    'R$ 2,00',
  ],
  ['ssc.front3.baodan', [['Dígito', '7']], 'R$ 108,00'],
  [
    'ssc.front2.bsoe',
    [
      ['Posição 1', 'Grande|Alto'],
      ['Posição 2', 'Ímpar'],
    ],
    'R$ 2,00',
  ],
  [
    'ssc.ent.ball',
    [
      ['Bola 1', '3'],
      ['Bola 5', 'Par'],
    ],
    'R$ 4,00',
  ],
  [
    'ssc.any2.sum',
    [
      ['Posições', 'Posição 1'],
      ['Posições', 'Posição 2'],
      ['Somas', '0'],
    ],
    'R$ 2,00',
  ],
  ['kl10.firstred', [], 'R$ 2,00'],
  ['vnn.lo2', [['Números', '07']], 'R$ 54,00'],
] as const)('%s is filled in by buttons and costs what its lines cost', async (id, presses, sum) => {
  const { user } = await openPlay(id);
  for (const [group, cell] of presses) await user.click(row(group).getByRole('button', { name: new RegExp(`^(${cell})$`) }));
  expect(total()).toBe(sum);
});

test('typed tickets: a line that is none is named, repetitions count once, and nothing typed is lost', async () => {
  const { user } = await openPlay('ssc.front3.mixed');
  const text = screen.getByRole('textbox', { name: /Bilhetes/i });
  await user.click(text);
  await user.paste('123\n321\n112\n777');
  expect(screen.getByText('Linha 4, “777”: Este bilhete não serve para esta aposta.')).toBeTruthy();
  expect((text as HTMLTextAreaElement).value).toBe('123\n321\n112\n777');
  expect(total()).toBe('R$ 0,00');
  await user.clear(text);
  await user.paste('123\n321\n112');
  expect(screen.getByText('1 bilhete repetido conta uma vez só.')).toBeTruthy();
  expect(total()).toBe('R$ 4,00');
});

test('a pattern with R is typed, and read in small letters as well', async () => {
  const { user } = await openPlay('fourd.roll_big');
  const field = screen.getByRole('textbox', { name: /R/ });
  await user.type(field, '12r4');
  expect(total()).toBe('R$ 20,00');
  await user.clear(field);
  await user.type(field, '1234');
  expect(screen.getByText('Este bilhete não serve para esta aposta.')).toBeTruthy();
});

test('a series below the own limit lowers the prize and gives the difference back, at once', async () => {
  const { user } = await openPlay('ssc.star5.direct');
  for (const place of [1, 2, 3, 4, 5]) await user.click(row(`Posição ${place}`).getByRole('button', { name: '1' }));
  const shown = () => document.querySelector('.play-most')?.textContent?.replaceAll('\u00a0', ' ');
  expect(shown()).toBe('R$ 195.600,00');
  fireEvent.change(screen.getByRole('slider'), { target: { value: '1800' } });
  expect(shown()).toBe('R$ 180.000,00');
  // (1956 − 1800) / 2000 of R$ 2,00.
  expect(screen.getByText('prêmio 90%, rebate 7,8%')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Montar aposta' }).textContent).toContain('0,156');
});

test('in English the same pad says the same, and what a trial account opened last in this browser stands first', async () => {
  const story = await startStory({ language: 'EN', as: { type: 4 }, answers: lotteryHouse().answers });
  keepPlays('SSC_1M', { recent: ['ssc.front2.direct'], favourite: ['ssc.star5.direct'] });
  navigate('/lottery?gameCode=SSC_1M');
  await screen.findByRole('region', { name: 'Make a bet' });
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)[0]).toBe('Mine');
  expect(screen.getByRole('tab', { name: 'First two' }).getAttribute('aria-selected')).toBe('true');
  await story.user.click(screen.getByRole('tab', { name: 'Mine' }));
  expect(screen.getByRole('button', { name: /Five digits: Straight/i, pressed: true })).toBeTruthy();
  await story.user.click(screen.getByRole('button', { name: 'Keep among mine' }));
  expect(JSON.parse(localStorage.getItem('lotteryPlays:SSC_1M') ?? '{}')).toMatchObject({ favourite: [] });
});
