import type { FakeAnswers } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profile } from '../../../test/cashier-samples.ts';
import { lawful } from '../../../test/law-samples.ts';
import { startStory } from '../../../test/start-story.tsx';

const item = {
  id: 'mit_01k0000000000000000000000a',
  name: 'Caneca',
  text: '350 ml',
  kind: 'goods',
  points: '2100',
  amount: null,
  prize: null,
  stock: 58,
  limit: 2,
  taken: 0,
  minLevel: 0,
  version: 3,
  image: 'mug',
} as const;
const cash = {
  ...item,
  id: 'mit_01k0000000000000000000000b',
  name: 'R$ 20 no saldo',
  kind: 'cash',
  points: '9000',
  amount: '20.00',
  stock: null,
} as const;
const order = {
  orderNo: 'mor_01k0000000000000000000000a',
  name: 'Caneca',
  image: 'mug',
  kind: 'goods',
  quantity: 1,
  points: '2100',
  amount: '30.00',
  status: 'P',
  appliedAt: '2026-11-21T12:00:00.000Z',
  decidedAt: null,
  reason: null,
  tracking: null,
  canCancel: true,
  refunded: false,
} as const;
const line = {
  reference: 'txn_1',
  at: '2026-11-21T12:00:00.000Z',
  type: 'redeem',
  kind: 'points_hold',
  name: 'Caneca',
  quantity: 1,
  requirement: { points: '2100', amount: '30.00' },
  status: 'P',
  changed: '-2100',
  balance: '2900',
  source: 'order',
  explained: true,
} as const;
const answers = {
  memberProfile: profile,
  getPointBalance: { points: '5000', held: '2100', convertible: '5000' },
  getPointConfig: {
    level: 0,
    rates: [{ product: 'RNG', type: 'rng', ratePpm: 100_000 }],
    ratio: { points: '100', amount: '1.00' },
    step: '100',
    min: '500',
    dayLimit: '50000',
    dayUsed: '0',
    closed: false,
    currency: 'BRL',
  },
  getPointReward: { list: [item, cash], pageNum: 1, totalPages: 1 },
  getRedeemPointList: { list: [order], pageNum: 1, totalPages: 1 },
  memTransDet: { list: [line], pageNum: 1, totalPages: 1 },
  redeemPointReward: order,
  cancelPointOrder: { ...order, status: 'R', reason: 'member', canCancel: false },
  convertPoint: { points: '600', amount: '6.00', currency: 'BRL', target: 'cash' },
} satisfies FakeAnswers;

test('goods are exchanged with an address and the password, for the version that was shown, once', async () => {
  const { api, user } = await startStory({ at: '/pointMall', as: {}, answers });
  expect(await screen.findByText('5.000')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'R$ 20 no saldo' }, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Trocar\s*R\$/ }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: /^Trocar\s*Caneca/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Trocar por Caneca' }));
  await user.click(await dialog.findByRole('button', { name: 'Trocar 2.100 pontos' }));
  expect(api.requestsOf('redeemPointReward')).toEqual([]);
  const typed = {
    'Quem recebe': 'Ana Souza',
    'Rua e número': 'Rua A, 1',
    Cidade: 'Santos',
    Estado: 'SP',
    CEP: '11070-210',
    'Sua senha': 'segredo',
  };
  for (const [label, text] of Object.entries(typed)) await user.type(dialog.getByLabelText(label), text);
  await user.click(dialog.getByRole('button', { name: 'Trocar 2.100 pontos' }));
  await waitFor(() =>
    expect(api.requestsOf('redeemPointReward')).toEqual([
      {
        id: item.id,
        version: 3,
        quantity: 1,
        address: { name: 'Ana Souza', street: 'Rua A, 1', more: '', city: 'Santos', region: 'SP', postalCode: '11070-210' },
        paymentPassword: 'segredo',
      },
    ]),
  );
  expect(api.sent.find(({ name }) => name === 'redeemPointReward')?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('points become money in whole steps only', async () => {
  const { api, user } = await startStory({ at: '/pointMall', as: {}, answers });
  const card = within(await screen.findByRole('region', { name: 'Converter pontos em dinheiro' }));
  await user.type(card.getByLabelText('Quantos pontos'), '650');
  await user.type(card.getByLabelText('Sua senha'), 'segredo');
  await user.click(card.getByRole('button', { name: 'Converter' }));
  expect(api.requestsOf('convertPoint')).toEqual([]);
  await user.clear(card.getByLabelText('Quantos pontos'));
  await user.type(card.getByLabelText('Quantos pontos'), '600');
  await user.click(card.getByRole('button', { name: 'Converter' }));
  await waitFor(() => expect(api.requestsOf('convertPoint')).toEqual([{ points: 600, paymentPassword: 'segredo' }]));
});

test('own orders are told, and one that is not packed is given up', async () => {
  const { api, user } = await startStory({ at: '/pointMall?page=orders', as: {}, answers });
  await user.click(await screen.findByRole('button', { name: /^Desistir/ }));
  await waitFor(() => expect(api.requestsOf('cancelPointOrder')).toEqual([{ orderNo: order.orderNo }]));
});

test('the details have the columns of the specification, and the rules say what points are given for', async () => {
  await startStory({ at: '/pointMall?page=details', as: {}, answers });
  const table = within(await screen.findByRole('table'));
  const heads = [
    'Referência',
    'Data do pedido',
    'Tipo',
    'Nome',
    'Quantidade',
    'Pontos e valor pedidos',
    'Situação',
    'Pontos alterados',
    'Saldo de pontos',
    'Observação',
  ];
  for (const head of heads) expect(table.getByRole('columnheader', { name: head })).toBeTruthy();
  expect(await screen.findByText('-2.100')).toBeTruthy();
});

test('the rules say what points are given for and are worth', async () => {
  await startStory({ at: '/pointMall?page=rules', as: {}, answers });
  expect(await screen.findByText(/^10 pontos a cada R\$.100,00$/)).toBeTruthy();
  expect(screen.getByText('Pontos não vencem.')).toBeTruthy();
});

test('in a pause nothing is on sale and nothing is turned into money; points, orders and lines stay to be seen', async () => {
  const { api } = await startStory({ at: '/pointMall', as: { withdrawOnly: true }, answers });
  expect(await screen.findByText('Você está descansando')).toBeTruthy();
  expect(await screen.findByText('5.000')).toBeTruthy();
  expect(screen.queryByText('Caneca')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Converter pontos em dinheiro' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(api.requestsOf('getPointReward')).toEqual([]);
});

const risk = /Apostar pode causar dependência/;

test.each(['/pointMall', '/pointMall?page=rules'])(
  'where the law asks for it the notice of risk stands beside what points are for: %s',
  async (at) => {
    await startStory({ at, as: {}, answers: { ...answers, protectionRules: { ...lawful, riskNotice: true } } });
    expect(await screen.findByText(risk)).toBeTruthy();
  },
);

test('no notice of risk stands there where the law asks for none', async () => {
  const { api } = await startStory({ at: '/pointMall', as: {}, answers: { ...answers, protectionRules: lawful } });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  await waitFor(() => expect(api.requestsOf('protectionRules')).not.toEqual([]));
  expect(screen.queryByText(risk)).toBeNull();
});

test('free play is told with all its terms on its card and before it is exchanged, needs no address, and is under the rewards then', async () => {
  const spins = {
    ...item,
    id: 'mit_01k0000000000000000000000c',
    name: 'Dez giros',
    text: 'No Setes de Fogo',
    kind: 'freeSpins',
    points: '500',
    stock: null,
    limit: null,
    image: 'reels',
    prize: {
      kind: 'freeSpins',
      title: 'Setes de Fogo',
      spins: 10,
      stake: '0.50',
      currency: 'BRL',
      days: 7,
      maxWin: '40.00',
      bonus: null,
    },
  } as const;
  const done = { ...order, name: 'Dez giros', kind: 'freeSpins', status: 'A', points: '500', canCancel: false } as const;
  const getPointReward = { list: [item, cash, spins], pageNum: 1, totalPages: 1 };
  const { api, user } = await startStory({ at: '/pointMall', as: {}, answers: { ...answers, getPointReward, redeemPointReward: done } });
  await user.click(await screen.findByRole('radio', { name: 'Giros grátis' }, { timeout: 10_000 }));
  expect(screen.queryByRole('heading', { name: 'Caneca' })).toBeNull();
  expect(screen.queryByRole('radio', { name: 'Apostas grátis' })).toBeNull();
  expect(screen.getByText(/Setes de Fogo, R\$.0,50 por giro.*R\$.40,00/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Trocar\s*Dez giros/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Trocar por Dez giros' }));
  expect(await dialog.findByText('10 giros grátis')).toBeTruthy();
  expect(dialog.getByText(/o prazo começa agora/)).toBeTruthy();
  expect(dialog.queryByLabelText('Quem recebe')).toBeNull();
  await user.type(dialog.getByLabelText('Sua senha'), 'segredo');
  await user.click(dialog.getByRole('button', { name: 'Trocar 500 pontos' }));
  await waitFor(() =>
    expect(api.requestsOf('redeemPointReward')).toEqual([{ id: spins.id, version: 3, quantity: 1, paymentPassword: 'segredo' }]),
  );
  expect(await screen.findByText('Dez giros: em Recompensas, pronto para jogar')).toBeTruthy();
});

test('terms of a bonus do not make a card tall: all of them are read in a dialog, also of what cannot be had now', async () => {
  const spins = {
    ...item,
    id: 'mit_01k0000000000000000000000c',
    name: 'Dez giros',
    kind: 'freeSpins',
    points: '50000000',
    image: 'reels',
    prize: {
      kind: 'freeSpins',
      title: 'Setes de Fogo',
      spins: 10,
      stake: '0.50',
      currency: 'BRL',
      days: 7,
      maxWin: null,
      bonus: {
        multiplePpm: 10_000_000,
        wagerOn: 'winnings',
        contribution: [{ product: 'RNG', ppm: 1_000_000 }],
        maxStake: '20.00',
        maxConversion: '100.00',
        releases: 'all',
        expirySeconds: 604_800,
        onWithdrawal: 'keep',
      },
    },
  } as never;
  const getPointReward = { list: [item, spins], pageNum: 1, totalPages: 1 };
  const { user } = await startStory({ at: '/pointMall', as: {}, answers: { ...answers, getPointReward } });
  // One card has terms to read.
  expect(await screen.findAllByRole('button', { name: /^Detalhes/ }, { timeout: 10_000 })).toHaveLength(1);
  expect(document.querySelector('.mall-card .bonus-wins')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Trocar\s*Dez giros/ }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: /^Detalhes\s*Dez giros/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Dez giros' });
  expect(dialog.querySelector('.bonus-wins')).not.toBeNull();
  expect(within(dialog).getByText('10 giros grátis')).toBeTruthy();
});
