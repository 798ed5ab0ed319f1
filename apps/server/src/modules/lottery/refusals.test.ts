import { keysOf } from '@trevo/i18n/server';
import { encodeSelection } from '@trevo/lottery-rules/codec';
import { findPlay } from '@trevo/lottery-rules';
import { beforeAll, expect, test } from 'vitest';
import { reais } from '../../../test/fund-member.ts';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { merchantById, setLanguages } from '../brand/index.ts';
import { straight, useLotteryDesk } from '../../../test/lottery-order-desk.ts';
import { buy, closeIssue, makeIssues, orderOf, type SlipOrder, type TestIssue } from '../../../test/lottery-issues.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';

const gameCode = 'SSC_1M';
const desk = useLotteryDesk(gameCode);
const reason = 'because a test asks for it';
const languages = { en: 'en', pt: 'pt-BR', es: 'es', ur: 'ur' } as const;
let games: Caller;
let issues: readonly TestIssue[];
let member: TestMember;
beforeAll(async () => {
  games = await signOperatorIn(desk.harness, 'games');
  const actor = { kind: 'operator' as const, id: desk.harness.app.newId('operator') };
  const merchant = await merchantById(desk.harness.app, desk.harness.trevo);
  if (!merchant) throw new Error('The brand is there');
  await setLanguages(desk.harness.app, merchant, actor, ['PT', 'EN', 'ES', 'UR']);
  issues = await makeIssues(desk.harness.app, desk.harness.trevo, { game: gameCode, count: 14 });
  member = await desk.player(10_000);
  await desk.sell({
    order_stake_max: reais(100),
    order_prize_max: reais(60_000),
    issue_stake_max: reais(150),
    exposure_max: reais(50_000),
    multiple_max: 90,
  });
});

const first = () => issues[0] as TestIssue;
const coded = (play: string, selection: object): SlipOrder => {
  const form = findPlay(play)?.play.form;
  if (!form) throw new Error('The play is in the catalogue');
  return { ...straight([1, 2, 3]), play, selection: encodeSelection(form, selection) };
};
type Ask = { readonly orders: readonly SlipOrder[]; readonly issue?: string; readonly chase?: Parameters<typeof buy>[2]['chase'] };

/** What is said of a refused slip in each language. */
async function said({ orders, issue = first().number, chase }: Ask): Promise<Record<keyof typeof languages, string>> {
  const told: Partial<Record<keyof typeof languages, string>> = {};
  for (const [name, language] of Object.entries(languages) as [keyof typeof languages, string][]) {
    const caller = { ...member, caller: { ...member.caller, language } };
    const { body } = await buy(desk.harness, caller, { game: gameCode, issue, orders, ...(chase ? { chase } : {}) });
    if (body.success) throw new Error('The slip was to be refused');
    expect(body.message).not.toMatch(/undefined|\{|\}/);
    told[name] = body.message;
  }
  return told as Record<keyof typeof languages, string>;
}

const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u2066-\u2069]/g, '');

/** Which of these parts the sentence of a refusal does not say, in each language: the limit, the play and the number stand in all of them. */
async function missing(ask: Ask, parts: Readonly<Record<keyof typeof languages, readonly string[]>>): Promise<readonly string[]> {
  const told = await said(ask);
  return (Object.entries(parts) as [keyof typeof languages, readonly string[]][]).flatMap(([name, words]) =>
    words.filter((part) => !spaced(told[name]).includes(part)).map((part) => `${part} is not in: ${told[name]}`),
  );
}

const setPlay = (play: string, version: number, wish: object) =>
  desk.harness.call(
    'officeSetLotteryPlay',
    { gameCode, play, version, isOpen: true, orderStakeMax: null, orderPrizeMax: null, issueStakeMax: null, reason, ...wish },
    games,
  );
const limit = (wish: object) =>
  desk.harness.call(
    'officeLimitLotteryNumbers',
    {
      gameCode,
      issue: first().number,
      numbers: [{ space: 'SSC 3-4-5', place: 0, cell: '1-2-3' }],
      act: 'close',
      costMax: null,
      orderMax: null,
      reason,
      ...wish,
    },
    games,
  );

test('a selection is refused with the play and what is wrong with it, in every language', async () => {
  const names = { en: 'Last three', pt: 'Três últimos', es: 'Últimos tres', ur: '' };
  const cases: readonly (readonly [SlipOrder, Readonly<Record<keyof typeof languages, string>>])[] = [
    [coded('ssc.back3.group3', { picks: [1] }), { en: 'too few numbers', pt: 'números de menos', es: 'faltan números', ur: 'بہت کم نمبر' }],
    [
      coded('ssc.back3.direct', { positions: [[1], [], [3]] }),
      { en: 'too few numbers', pt: 'números de menos', es: 'faltan números', ur: 'بہت کم نمبر' },
    ],
    [
      { ...straight([1, 2, 3]), selection: 'zzz' },
      { en: 'cannot be read', pt: 'não foi possível ler', es: 'no se pudo leer', ur: 'پڑھا نہیں جا سکا' },
    ],
  ];
  for (const [order, parts] of cases)
    expect(
      await missing(
        { orders: [order] },
        {
          en: [names.en, parts.en],
          pt: [names.pt, parts.pt],
          es: [names.es, parts.es],
          ur: [parts.ur],
        },
      ),
    ).toEqual([]);
});

test('every reason for which the rules refuse a selection has words of its own, in every language', async () => {
  const { loadTranslators } = await import('@trevo/i18n/server');
  const say = loadTranslators('errors');
  expect(keysOf('errors')).toContain('selection_refused');
  const reasons = [
    'too_few',
    'too_many',
    'out_of_range',
    'duplicate',
    'wrong_length',
    'wrong_form',
    'no_lines',
    'not_offered',
    'mode_not_offered',
    'missing_field',
  ];
  for (const language of ['EN', 'PT', 'ES', 'UR'] as const) {
    const sentences = reasons.map((it) => say[language]('selection_refused', { play: 'X', reason: it, row: 'none' }));
    expect(new Set(sentences).size, language).toBe(reasons.length);
    expect(say[language]('selection_refused', { play: 'X', reason: 'duplicate', row: 3 })).toContain('3');
  }
});

test('terms are refused with what is offered', async () => {
  expect(await missing({ orders: [straight([1, 2, 3], { series: 1961 })] }, {
    en: ['1800 to 1960'], pt: ['1800 a 1960'], es: ['1800 a 1960'], ur: ['1800', '1960'],
  })).toEqual([]); // biome-ignore format: a table
  expect(
    await missing(
      { orders: [straight([1, 2, 3], { multiple: 91 })] },
      { en: ['90 at most'], pt: ['até 90'], es: ['hasta 90'], ur: ['90'] },
    ),
  ).toEqual([]);
  expect(await missing({ orders: [{ ...straight([1, 2, 3]), mode: 'SEA' }] }, {
    en: ['Last three', 'kind of price'], pt: ['Três últimos', 'tipo de preço'], es: ['tipo de precio'], ur: ['قیمت'],
  })).toEqual([]); // biome-ignore format: a table
  const twice = { issues: [{ number: first().number, times: 1 }], stopOnWin: true };
  expect(
    await missing(
      { orders: [straight([1, 2, 3])], chase: twice },
      { en: ['twice'], pt: ['duas vezes'], es: ['dos veces'], ur: ['دو بار'] },
    ),
  ).toEqual([]);
  const backwards = { issues: [{ number: first().number, times: 1 }], stopOnWin: true };
  expect(await missing({ orders: [straight([1, 2, 3])], issue: issues[3]?.number ?? '', chase: backwards }, {
    en: ['follow one another'], pt: ['um após o outro'], es: ['uno tras otro'], ur: ['ایک کے بعد ایک'],
  })).toEqual([]); // biome-ignore format: a table
});

test('what is too large is refused with the limit that it is above, and whose', async () => {
  const most = { en: ['R$ 100.00 at most'], pt: ['até R$ 100,00'], es: ['100,00'], ur: ['100.00'] };
  expect(await missing({ orders: [straight([1, 2, 3], { multiple: 51 })] }, most)).toEqual([]);
  expect(await missing({ orders: [straight([1, 2, 3], { multiple: 31 })] }, {
    en: ['may win R$ 60,000.00'], pt: ['ganhar até R$ 60.000,00'], es: ['60.000,00'], ur: ['60,000.00'],
  })).toEqual([]); // biome-ignore format: a table
  const twenty = (digits: readonly number[]) => straight(digits, { multiple: 20 });
  expect(await missing({ orders: [twenty([1, 2, 3]), twenty([1, 2, 4]), twenty([1, 2, 5]), twenty([1, 2, 6])] }, {
    en: [`R$ 150.00 at most on issue ${first().number}`], pt: ['até R$ 150,00'], es: ['150,00'], ur: ['150.00'],
  })).toEqual([]); // biome-ignore format: a table
  const other = issues[1] as TestIssue;
  const bought = await buy(desk.harness, member, {
    game: gameCode,
    issue: other.number,
    orders: [twenty([1, 2, 3]), twenty([4, 5, 6]), twenty([7, 8, 9])],
  });
  expect(bought.status).toBe(200);
  expect(await missing({ orders: [twenty([0, 0, 0])], issue: other.number }, {
    en: [`still bet R$ 30.00 on issue ${other.number}`], pt: ['ainda pode apostar R$ 30,00'], es: ['30,00'], ur: ['30.00'],
  })).toEqual([]); // biome-ignore format: a table
  const chase = { issues: issues.slice(1).map(({ number }) => ({ number, times: 1 })), stopOnWin: false };
  expect(await missing({ orders: Array.from({ length: 90 }, () => straight([1, 2, 3])), chase }, {
    en: ['1000 bets at most'], pt: ['1000 apostas'], es: ['1000 apuestas'], ur: ['1000'],
  })).toEqual([]); // biome-ignore format: a table
});

test('a full number is named with its issue, its play and what still fits, and a closed one too', async () => {
  const issue = issues[2] as TestIssue;
  const some = await desk.player(1_000);
  for (const buyer of [some, member])
    expect(
      (await buy(desk.harness, buyer, { game: gameCode, issue: issue.number, orders: [straight([1, 2, 3], { multiple: 12 })] })).status,
    ).toBe(200);
  expect(
    await missing(
      { orders: [straight([1, 2, 3], { multiple: 2 })], issue: issue.number },
      {
        en: [issue.number, 'Last three', '1 2 3', 'R$ 2,960.00'],
        pt: [issue.number, 'Três últimos', '1 2 3', 'R$ 2.960,00'],
        es: [issue.number, '1 2 3', '2960,00'],
        ur: [issue.number, '1 2 3', '2,960.00'],
      },
    ),
  ).toEqual([]);
  expect((await limit({ issue: issue.number })).status).toBe(200);
  expect(await missing({ orders: [straight([1, 2, 3])], issue: issue.number }, {
    en: ['1 2 3 takes no bets', issue.number], pt: ['1 2 3 não aceita apostas', issue.number], es: ['1 2 3 no acepta apuestas'], ur: ['1 2 3', issue.number],
  })).toEqual([]); // biome-ignore format: a table
  expect((await limit({ issue: issue.number, act: 'lower', orderMax: '500.00' })).status).toBe(200);
  expect(await missing({ orders: [straight([1, 2, 3])], issue: issue.number }, {
    en: ['win R$ 500.00 at most on 1 2 3'], pt: ['ganhar até R$ 500,00 com 1 2 3'], es: ['500,00 con 1 2 3'], ur: ['500.00', '1 2 3'],
  })).toEqual([]); // biome-ignore format: a table
});

test('a play that is closed or capped is refused by its name', async () => {
  const play = 'ssc.back3.direct';
  expect((await setPlay(play, 0, { isOpen: false })).status).toBe(200);
  expect(await missing({ orders: [straight([4, 5, 6])] }, {
    en: ['Last three', 'not on sale'], pt: ['Três últimos', 'não está à venda'], es: ['no está a la venta'], ur: ['فروخت پر نہیں'],
  })).toEqual([]); // biome-ignore format: a table
  expect((await setPlay(play, 1, { orderStakeMax: '3.00' })).status).toBe(200);
  expect(await missing({ orders: [straight([4, 5, 6], { multiple: 2 })] }, {
    en: ['Last three', 'R$ 3.00 at most'], pt: ['Três últimos', 'até R$ 3,00'], es: ['3,00'], ur: ['3.00'],
  })).toEqual([]); // biome-ignore format: a table
  expect((await setPlay(play, 2, {})).status).toBe(200);
});

test('what closed, and what costs another price, is told with the issue and the price', async () => {
  const closed = issues[13] as TestIssue;
  await closeIssue(desk.harness.app, closed.id);
  expect(await missing({ orders: [straight([4, 5, 6])], issue: closed.number }, {
    en: [`issue ${closed.number}`], pt: [`concurso ${closed.number}`], es: [`concurso ${closed.number}`], ur: [closed.number],
  })).toEqual([]); // biome-ignore format: a table
  expect(await missing({ orders: [{ ...orderOf('ssc.back3.direct', { positions: [[1], [2], [3]] }), stake: '3.00' }] }, {
    en: ['1 line, R$ 2.00'], pt: ['1 linha, R$ 2,00'], es: ['1 línea'], ur: ['2.00'],
  })).toEqual([]); // biome-ignore format: a table
});
