import { openStream } from '@trevo/fairness';
import { layMines, type MinesOutcome } from '@trevo/game-rules/games/canteiro';
import type { Language } from '@trevo/i18n';
import { expect } from 'vitest';
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { fundMember, reais } from '../../apps/server/test/fund-member.ts';
import { newMember, type TestMember } from '../../apps/server/test/harness.ts';
import type { House } from './house.ts';
import { balanceCents, logIn, patienceMs, pressOverlaid, type PortalVisit, type PortalVisitOptions, visitPortal } from './portal-visit.ts';

/** Somebody with money who plays the studio's games in a browser. */
export type StudioPlayer = {
  readonly visit: PortalVisit;
  readonly page: Page;
  readonly member: TestMember;
  /** The game inside its frame. */
  readonly game: FrameLocator;
  /** Opens a game from the lobby by the name the player reads there. */
  readonly open: (code: string, mode?: 'real' | 'demo') => Promise<void>;
  /** Waits until the header shows what all stories of this player's rounds say together. */
  readonly expectMoneyAsTold: () => Promise<void>;
  /** Presses Tab until the keyboard is on `target`. */
  readonly tabTo: (target: Locator) => Promise<void>;
};

const password = 'Trevo-de-4-folhas';
const startReais = 500;

/** A member with 500 reais, logged in. */
export async function newStudioPlayer(
  { browser, house }: { readonly browser: Browser; readonly house: House },
  { language, username, ...options }: { readonly language: Language; readonly username: string } & PortalVisitOptions,
): Promise<StudioPlayer> {
  const { app, merchant } = house;
  const member = await newMember(app, merchant.id, { username, password });
  await fundMember(app, member, reais(startReais));
  const visit = await visitPortal(browser, house.url, language, {
    ...options,
    names: [username, ...house.titles, ...(options.names ?? [])],
  });
  const { page, words } = visit;
  await page.goto('/');
  await visit.witness.expectChange(page, () => logIn(page, words, username, password));
  const game = page.frameLocator('iframe.game-frame');
  return {
    visit,
    page,
    member,
    game,
    open: (code, mode = 'real') => openGame(visit, code, mode),
    expectMoneyAsTold: async () => {
      const told = startReais * 100 + (await netCents(house, member));
      await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(told);
    },
    tabTo: (target) => tabTo(page, target),
  };
}

async function openGame(visit: PortalVisit, code: string, mode: 'real' | 'demo'): Promise<void> {
  const { page, words } = visit;
  const { portal, games } = words;
  const title = games(`game.title.${code}`);
  const play = page.getByRole('button', { name: portal('tile.play', { game: title }), exact: true });
  const demo = page.locator('.tile', { has: play }).getByRole('button', { name: `${portal('tile.demo')} ${title}`, exact: true });
  await toLobby(visit, play);
  if (mode === 'real') await play.click({ position: { x: 40, y: 60 } });
  else await pressOverlaid(play, demo);
  await page.frameLocator('iframe.game-frame').getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}

/** From a game the browser's own way back leads to the lobby, without loading the portal once more. */
async function toLobby({ page, witness }: PortalVisit, tile: Locator): Promise<void> {
  if (new URL(page.url()).pathname !== '/seamless') {
    await page.goto('/inHouse');
    return;
  }
  await witness.expectChange(page, async () => {
    await page.goBack();
    await page.waitForURL('/inHouse');
    await tile.waitFor();
  });
}

/** What all rounds of a member brought, in cents, as the member's own list of rounds tells it. */
async function netCents(house: House, { caller }: TestMember): Promise<number> {
  const answer = await fetch(new URL('/wps/member/rounds', house.url), { headers: { authorization: `Bearer ${caller.token}` } });
  const { value } = (await answer.json()) as {
    readonly value: { readonly list: readonly { readonly staked: string; readonly won: string; readonly returned: string }[] };
  };
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  return value.list.reduce((sum, { staked, won, returned }) => sum + cents(won) + cents(returned) - cents(staked), 0);
}

const tabsMax = 90;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < tabsMax; presses++) {
    if (await target.evaluate((element) => element.ownerDocument.activeElement === element && element.ownerDocument.hasFocus())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(target)}`);
}

/** How many movements the ledger knows of a member; of others it takes up more at any time. */
export async function transfers({ app }: House, { id }: TestMember): Promise<number> {
  const { count } = await app.db
    .selectFrom('ledger_transfer')
    .where('owner_id', '=', id)
    .select((all) => all.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Cells without a mine in the member's open bed, which only who holds the server's secrets knows. */
export async function safeCells({ app }: House, { id }: TestMember): Promise<readonly number[]> {
  const round = await app.db
    .selectFrom('pge_round')
    .innerJoin('pge_seed_pair', 'pge_seed_pair.id', 'pge_round.seed_pair_id')
    .select(['pge_round.nonce', 'pge_round.outcome', 'server_seed_sealed', 'client_seed'])
    .where('pge_round.member_id', '=', id)
    .where('pge_round.finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  const serverSeed = app.secrets.open('pge-server-seed', round.server_seed_sealed).toString('ascii');
  const { mines } = round.outcome as unknown as MinesOutcome;
  const field = layMines(openStream({ serverSeed, clientSeed: round.client_seed ?? '', nonce: Number(round.nonce) }), mines);
  return Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !field.includes(cell));
}
