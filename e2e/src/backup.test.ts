import { spawn } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertLedgerSound } from '../../apps/server/test/assert-ledger-sound.ts';
import { hashLedger } from '../../apps/server/src/modules/wallet/index.ts';
import { createCrashPlayer, type CrashPlayer } from './crash/crash-player.ts';
import { type CrashWorld, startCrashWorld } from './crash/crash-world.ts';
import { compileCache } from './trevo.ts';

const commands = join(import.meta.dirname, '../../apps/server/src/commands');

/** Chances that make the player spin, deposit, spin, withdraw, and ask for more than there is, in turn. */
const acts = [0.1, 0.7, 0.5, 0.8, 0.5, 0.9];
const actsPlayed = 30;

describe.each(['pglite', 'postgres'] as const)('on %s', (engine) => {
  let world: CrashWorld;
  let player: CrashPlayer;
  let folder: string;
  let left = 0;
  const play = () => {
    left = actsPlayed;
    return player.play(() => left-- === 0);
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'trevo-backup-'));
    world = await startCrashWorld(engine, 1);
    const { trevo, bank, startMinor } = world;
    let turn = 0;
    const random = () => acts[turn++ % acts.length] ?? 0;
    player = createCrashPlayer({ url: trevo.url, token: world.players[0]?.caller.token ?? '', bank, startMinor, random });
    await player.enter();
    await play();
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (command: 'backup' | 'restore', name: string) => runCommand(command, join(folder, name), world.env);
  /** A copy of the good backup with something wrong about it. */
  const damaged = (name: string, damage: (path: string) => void) => {
    cpSync(join(folder, 'good'), join(folder, name), { recursive: true });
    damage(join(folder, name));
    return name;
  };
  const database = engine === 'pglite' ? 'database.tar.gz' : 'database.dump';

  test('F20 a backup holds everything: after a wipe and a restore the ledger’s hash is equal and every act stands as it was answered', async () => {
    if (engine === 'pglite') {
      expect(await run('backup', 'good')).toMatchObject({ code: 1, output: expect.stringContaining('is in use by another Trevo') });
      await world.trevo.kill();
    }
    mkdirSync(join(folder, 'good'));
    expect(await run('backup', 'good')).toMatchObject({ code: 0 });
    expect(
      ['.', ...readdirSync(join(folder, 'good'))].filter((name) => (lstatSync(join(folder, 'good', name)).mode & 0o077) !== 0),
    ).toEqual([]);
    if (engine === 'postgres') await world.trevo.kill();
    const before = await world.inspect(({ db }) => hashLedger(db));
    expect(before.entries).toBeGreaterThan(actsPlayed);
    await world.wipe();
    expect(await run('restore', 'good')).toMatchObject({ code: 0, output: expect.stringContaining(before.hash) });
    expect(await world.inspect(({ db }) => hashLedger(db))).toEqual(before);
    await world.inspect(assertLedgerSound);
  });

  test('F20 the product works on what was restored: the session goes on, acts are answered, and the money adds up', async () => {
    const before = await world.inspect(({ db }) => hashLedger(db));
    await world.trevo.restart();
    await player.verify();
    await play();
    await player.verify();
    await world.trevo.kill();
    await world.inspect(assertLedgerSound);
    expect((await world.inspect(({ db }) => hashLedger(db))).entries).toBeGreaterThan(before.entries + actsPlayed);
  });

  test('nothing is written over: neither a backup into a folder with something in it, nor a restore onto data', async () => {
    const before = await world.inspect(({ db }) => hashLedger(db));
    expect(await run('backup', 'good')).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
    expect(await run('restore', 'good')).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
    expect(await world.inspect(({ db }) => hashLedger(db))).toEqual(before);
  });

  test('a damaged backup is refused with a sentence before anything is written', async () => {
    await world.wipe();
    const broken = [
      damaged('flipped', (path) => flipByte(join(path, database))),
      damaged('cut', (path) => truncateSync(join(path, database), 1000)),
      damaged('missing', (path) => rmSync(join(path, database))),
      damaged('unreadable', (path) => writeFileSync(join(path, 'backup.json'), '{"format":2,')),
      damaged('older', (path) => writeFileSync(join(path, 'backup.json'), '{"engine":"embedded"}')),
    ];
    for (const name of broken) {
      expect(await run('restore', name)).toMatchObject({ code: 1, output: expect.stringMatching(/^The backup in .* is damaged: .*\.\n$/) });
      expect(await world.isEmpty(), name).toBe(true);
    }
    expect(await run('restore', 'nowhere')).toMatchObject({ code: 1, output: expect.stringContaining('holds no backup') });
    expect(readdirSync(folder).sort()).toEqual(['good', ...broken].sort());
  });

  test('a backup whose ledger is not the one it names is told, and not taken for restored', async () => {
    const other = damaged('other', (path) => {
      const file = join(path, 'backup.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as { ledger: { hash: string } };
      writeFileSync(file, JSON.stringify({ ...manifest, ledger: { ...manifest.ledger, hash: '0'.repeat(64) } }));
    });
    expect(await run('restore', other)).toMatchObject({ code: 1, output: expect.stringContaining('is not the one that was backed up') });
    if (engine === 'pglite') expect(await world.isEmpty()).toBe(true);
  });
});

type Outcome = { readonly code: number | null; readonly output: string };

/** Runs one of the commands as a person does, and gives what it said. */
function runCommand(command: 'backup' | 'restore', folder: string, env: Readonly<Record<string, string>>): Promise<Outcome> {
  const child = spawn(process.execPath, [join(commands, `${command}.ts`), folder], {
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += String(chunk);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
}

function flipByte(path: string): void {
  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}
