import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { artOf, slotCodes, slotTableOf } from '../../test/slots.ts';

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
