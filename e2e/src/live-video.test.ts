import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { demoOperator, enterRoom, signIn, visitOffice } from './office-visit.ts';
import { patienceMs, type PortalVisit, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
let service: string;
beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  service = house.app.ports.streamSource?.origins()[0] ?? '';
});
afterEach(() => fetch(new URL('/control/misbehave', service), { method: 'DELETE' }));
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

async function order(kind: string, times: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(new URL('/control/misbehave', service), { method: 'POST', headers, body: JSON.stringify({ kind, times }) });
}

/** The room whose host is on air. */
async function enter({ page, words: { portal } }: PortalVisit): Promise<void> {
  await page.goto('/live#rooms');
  const tile = page.getByRole('article').filter({ hasText: 'Lívia' });
  await tile.getByText(portal('hosted.onAir'), { exact: true }).waitFor();
  await tile.getByRole('link', { name: portal('hosted.enter') }).click();
  await page.getByRole('log').waitFor();
}

const visitor = (motion: boolean) =>
  visitPortal(browser, house.url, 'EN', { width: 1280, motion, names: ['Lívia', 'Tomás', '360p', '180p', ...house.titles] });

/** What an element shows: how wide its picture is, how far it came, and whether it is silent. */
const shown = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({ width: video.videoWidth, at: video.currentTime, muted: video.muted }));
const runs = async (page: Page) => {
  const { at } = await shown(page);
  await expect.poll(async () => (await shown(page)).at, { timeout: patienceMs }).toBeGreaterThan(at + 1);
};

test('[S1.LIVE.01] the host is seen on video in a browser: without sound, in the quality that is chosen, under the page’s own policy', async () => {
  const visit = await visitor(false);
  const { page, words } = visit;
  const { portal } = words;
  await enter(visit);
  await page.getByRole('button', { name: portal('hosted.video.play') }).click();
  await expect.poll(async () => (await shown(page)).width, { timeout: patienceMs }).toBeGreaterThan(0);
  await runs(page);
  expect((await shown(page)).muted).toBe(true);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: portal('hosted.video.sound') }).click();
  expect((await shown(page)).muted).toBe(false);
  const quality = page.getByRole('combobox', { name: portal('hosted.video.quality') });
  for (const [height, width] of [
    ['180', 320],
    ['360', 640],
  ] as const) {
    await quality.selectOption(height);
    await expect.poll(async () => (await shown(page)).width, { timeout: patienceMs }).toBe(width);
  }
  await page.getByRole('button', { name: portal('hosted.video.hold') }).click();
  const { at } = await shown(page);
  await page.getByRole('button', { name: portal('hosted.video.play') }).click();
  await expect.poll(async () => (await shown(page)).at, { timeout: patienceMs }).toBeGreaterThan(at);
  visit.expectNoFaults();
  await visit.leave();
});

test('where somebody did not ask for little motion it begins by itself, silent; a list that stands still is told, and a stream that comes back goes on', async () => {
  const visit = await visitor(true);
  const { page, words } = visit;
  await enter(visit);
  await runs(page);
  expect((await shown(page)).muted).toBe(true);
  await order('stalled', 10_000);
  await page.getByText(words.portal('hosted.video.stalled')).waitFor({ timeout: patienceMs });
  await fetch(new URL('/control/misbehave', service), { method: 'DELETE' });
  await page.getByText(words.portal('hosted.video.stalled')).waitFor({ state: 'detached', timeout: patienceMs });
  await runs(page);
  visit.expectNoFaults();
  await visit.leave();
});

test('a missing segment is passed over; a refused address, a host who is away and an answer that is no playlist are told each in its words', async () => {
  const visit = await visitor(false);
  const { page, words } = visit;
  const { portal } = words;
  await enter(visit);
  await order('missing_segment', 1);
  const play = page.getByRole('button', { name: portal('hosted.video.play') });
  await play.click();
  await runs(page);
  for (const [kind, key] of [
    ['expired', 'hosted.video.refused'],
    ['away', 'hosted.video.away'],
    ['wrong_type', 'hosted.video.unable'],
  ] as const) {
    await page.reload();
    await order(kind, 1);
    await play.click();
    await page.getByText(portal(key)).waitFor({ timeout: patienceMs });
    if (kind === 'wrong_type') continue;
    await page.getByRole('button', { name: portal('hosted.video.again') }).click();
    await runs(page);
  }
  // Nothing that cannot help is offered.
  expect(await page.getByRole('button', { name: portal('hosted.video.again') }).count()).toBe(0);
  await visit.leave();
});

test('an operator takes the video off air, and whoever watches is told so at once', async () => {
  const visit = await visitor(false);
  const { page, words } = visit;
  await enter(visit);
  await page.getByRole('button', { name: words.portal('hosted.video.play') }).click();
  await runs(page);
  const desk = await visitOffice(browser, house, { language: 'EN', width: 1280 });
  const { office } = desk.words;
  await signIn(desk, demoOperator);
  await enterRoom(desk, 'problems');
  await desk.page.getByRole('tab', { name: office('office.hosted') }).click();
  const room = desk.page.getByRole('region', { name: /Lívia/ });
  await room.getByText(office('office.hosted.onAirNow'), { exact: true }).waitFor();
  await room.getByRole('button', { name: office('office.hosted.set') }).click();
  await desk.page.getByRole('switch', { name: office('office.hosted.onAir') }).click();
  await desk.page.getByRole('button', { name: office('office.save') }).click();
  await page.getByText(words.portal('hosted.noVideo')).waitFor({ timeout: patienceMs });
  expect(await page.locator('video').count()).toBe(0);
  await desk.leave();
  await visit.leave();
});
