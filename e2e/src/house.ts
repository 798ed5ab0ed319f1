import { rmSync } from 'node:fs';
import { stationsOn } from '@trevo/lottery-rules/calendar';
import { generateSync } from 'otplib';
import type { BrowserContext } from 'playwright-core';
import { inject, vi } from 'vitest';
import { readConfig } from '../../apps/server/src/config.ts';
import type { App } from '../../apps/server/src/core/app.ts';
import type { Merchant } from '../../apps/server/src/core/merchant.ts';
import { merchantOf } from '../../apps/server/src/modules/brand/index.ts';
import { createOperator } from '../../apps/server/src/modules/operators/index.ts';
import { fillFolder } from '../../apps/server/src/start/fill-folder.ts';
import { openServer } from '../../apps/server/src/start/open-server.ts';
import { newFolder } from './seeded-folder.ts';
import { startBeside } from './simulators-beside.ts';

export type HouseOperator = { readonly username: string; readonly password: string; readonly code: () => string };

/** The whole product in the process of the test: the server a person starts, with its own secrets and its database in reach. */
export type House = {
  readonly url: string;
  readonly officeUrl: string;
  readonly app: App;
  readonly merchant: Merchant;
  /** Where a person plays the bank. */
  readonly bankUrl: string;
  /** What members were sent by e-mail and SMS, the newest first. */
  readonly inbox: () => Promise<readonly { readonly channel: string; readonly to: string; readonly text: string }[]>;
  /** Where the simulated post office and its push service are. */
  readonly postUrl: string;
  /** What stands in the picture that this browser was shown last; the server keeps only a hash of it. */
  readonly captchaOf: (context: BrowserContext) => Promise<string>;
  /** The titles of all games, and the stations of Vietnam's draws: they bear their own names in every language. */
  readonly titles: readonly string[];
  readonly newOperator: (role: string, name: string) => Promise<HouseOperator>;
  readonly stop: () => Promise<void>;
};

/** Any free port, and nobody there but who a story is about. */
const still = { TREVO_PORT: '0', TREVO_DEMO_TEAM: '0', TREVO_DEMO_ROBOTS: '0' };

/**
 * Starts Trevo on the embedded database with its demo data, as the second `npm start` does; `env` holds further settings. `from`: the data folder that it begins
 * with, otherwise one whose demo agent has no team.
 */
export async function startHouse(env: Readonly<Record<string, string>> = {}, from: string = inject('seededFolder')): Promise<House> {
  const dataDir = newFolder(from);
  const running = await openServer(readConfig({ ...still, TREVO_DATA: dataDir, TREVO_LOG: 'silent', ...env }), {
    start: startBeside,
    // With the settings given here, which a process of its own would not have.
    fillNew: (config, log) => fillFolder(config, log, startBeside),
    // A turn at the one connection comes late where other stories, or anything else, have the cores.
    boundsTimes: 10,
  });
  const { app, url, officeUrl } = running;
  const merchant = await merchantOf(app, '', 'trevo');
  if (!merchant || officeUrl === null || running.paymentPageUrl === null) throw new Error('The house did not open as it should');
  const captchas = watchCaptchas(app);
  let operators = 0;
  return {
    url,
    officeUrl,
    app,
    merchant,
    bankUrl: running.paymentPageUrl,
    inbox: async () => (await fetch(new URL('/inbox', running.inboxUrl ?? ''))).json() as never,
    postUrl: running.inboxUrl ?? '',
    captchaOf: async (context) => {
      const cookie = (await context.cookies()).find(({ name }) => name === 'trevo_captcha');
      const text = captchas.get(cookie?.value ?? '');
      if (text === undefined) throw new Error('This browser was shown no captcha');
      return text;
    },
    titles: await titlesOf(app),
    newOperator: async (role, name) => {
      const username = `${role}.${++operators}`;
      const password = 'a long operator password';
      const made = await createOperator(app, merchant.id, { username, name, role, password });
      if (!made.ok) throw new Error(made.code);
      return { username, password, code: () => generateSync({ secret: made.value.totpSecret }) };
    },
    stop: async () => {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * The captchas of this server by the cookie that names them. The server hashes what it draws and forgets it; the test listens to the hashing in
 * its own process, which nobody outside can, and everything a browser does stays as it is for everybody.
 */
function watchCaptchas(app: App): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const mac = app.secrets.mac;
  vi.spyOn(app.secrets, 'mac').mockImplementation((purpose, content) => {
    const [id = '', text = ''] = String(content).split('\n');
    // The first hash of a name is the drawn picture; a later one is somebody's answer.
    if (purpose === 'captcha' && !texts.has(id)) texts.set(id, text);
    return mac(purpose, content);
  });
  return texts;
}

async function titlesOf(app: App): Promise<readonly string[]> {
  const games = await app.db.selectFrom('game').select('names').execute();
  const titles = new Set([...games.flatMap(({ names }) => Object.values(names)), ...stationNames()]);
  return [...titles].toSorted((a, b) => b.length - a.length);
}

/** The stations of any day of the week: `Quảng Ngãi` has a letter of Portuguese. */
function stationNames(): readonly string[] {
  const week = Array.from({ length: 7 }, (_, day) => ({ year: 2026, month: 1, day: day + 1 }));
  return week.flatMap((day) => (['north', 'central', 'south'] as const).flatMap((region) => stationsOn(region, day)));
}
