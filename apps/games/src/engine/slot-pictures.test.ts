import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { artOf, slotCodes, slotTableOf } from '../../test/slots.ts';
import { symbolKey } from './symbol-names.ts';

const catalogues = join(import.meta.dirname, '../../../../packages/i18n/catalogues');
const folder = join(import.meta.dirname, '../games');

describe.each(slotCodes)('%s', (code) => {
  test('every symbol of its reels has a picture of its own, and no picture is without a symbol', async () => {
    const { strips } = slotTableOf(code);
    const symbols = new Set([...strips.base, ...(strips.free ?? [])].flatMap((strip) => strip.split(' ')));
    const art = await artOf(code);
    expect(Object.keys(art.symbols).sort()).toEqual([...symbols].sort());
    expect(new Set(Object.values(art.symbols)).size).toBe(symbols.size);
    expect(Object.keys(art.ribbons).filter((symbol) => !symbols.has(symbol))).toEqual([]);
  });

  test('every symbol has a name of its own in every language, but for cards of a pack, which bear their letter', async () => {
    const symbols = Object.keys((await artOf(code)).symbols);
    const keys = symbols.flatMap((symbol) => symbolKey(code, symbol) ?? (/^[AKQJT]$/.test(symbol) ? [] : [`no word for ${symbol}`]));
    for (const folderOf of readdirSync(catalogues)) {
      const words = JSON.parse(readFileSync(join(catalogues, folderOf, 'games/slots.json'), 'utf8')) as Record<string, string>;
      const names = keys.map((key) => words[key] ?? `${folderOf} lacks ${key}`);
      expect(names.filter((name) => / lacks /.test(name) || symbols.includes(name))).toEqual([]);
      expect([folderOf, new Set(names).size]).toEqual([folderOf, names.length]);
    }
  });

  test('every prize that a coin bears has a name', () => {
    const { holdAndSpin } = slotTableOf(code);
    const prizes = holdAndSpin === null ? [] : [...holdAndSpin.values, holdAndSpin.full].flatMap(({ name }) => name ?? []);
    const words = JSON.parse(readFileSync(join(catalogues, 'pt/games/slots.json'), 'utf8')) as Record<string, string>;
    expect(prizes.filter((prize) => words[`slots.prize.${prize}`] === undefined)).toEqual([]);
  });

  test('every picture is well-formed and draws with paths alone: no text, script, style sheet or address', () => {
    const files = readdirSync(join(folder, code), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svg'));
    expect(files.length).toBeGreaterThan(8);
    for (const file of files) expect([file, faultsOf(readFileSync(join(folder, code, file), 'utf8'))]).toEqual([file, []]);
  });
});

test('a picture with text, a script, an outside address or a broken tag is found', () => {
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
  expect(faultsOf(svg('<path d="M0,0"/>'))).toEqual([]);
  const bad = [
    '<text>A</text>',
    '<script/>',
    '<path',
    '<use href="https://a.example/x.svg#a"/>',
    '<path onload="x()"/>',
    '<path fill="url(#gone)"/>',
  ];
  for (const each of bad) expect([each, faultsOf(svg(each)).length > 0]).toEqual([each, true]);
});

function faultsOf(text: string): string[] {
  const read = new DOMParser().parseFromString(text, 'image/svg+xml');
  if (read.querySelector('parsererror')) return ['not well-formed'];
  const nodes = [...read.querySelectorAll('*')];
  const ids = new Set(nodes.map(({ id }) => id));
  const faults = nodes
    .filter(({ localName }) => /^(text|tspan|script|style|image|foreignObject)$/.test(localName))
    .map(({ localName }) => localName);
  for (const { name, value } of nodes.flatMap((node) => [...node.attributes])) {
    if (name.startsWith('on')) faults.push(name);
    if (name.endsWith('href') && !ids.has(value.replace(/^#/, ''))) faults.push(value);
    for (const [, id] of value.matchAll(/url\(#?([^)]*)\)/g)) if (!ids.has(id ?? '')) faults.push(value);
  }
  return read.documentElement.hasAttribute('viewBox') ? faults : [...faults, 'no viewBox'];
}
