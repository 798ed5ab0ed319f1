import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test } from 'vitest';
import { playFields } from '../test/react-fields.ts';
import { playLife } from '../test/react-life.ts';
import type { ReadReact } from '../test/react-stage.ts';
import { cut, type Cuts } from './cut.ts';
import { clientCuts, reactCuts, reactDomCuts } from './cuts.ts';
import { simplify } from './simplify.ts';
import { leanReact, wantedOfCut } from './vite-plugin.ts';

const require = createRequire(import.meta.url);
const textOf = (name: string) => readFileSync(require.resolve('react/package.json').replace(/react\/package\.json$/, name), 'utf8');

const react = textOf('react/cjs/react.production.js');
const dom = textOf('react-dom/cjs/react-dom.production.js');
const client = textOf('react-dom/cjs/react-dom-client.production.js');

/** Reads React from the texts of its files, beside whichever other React this process has. */
function read(texts: readonly [react: string, dom: string, client: string]): ReadReact {
  const known: Record<string, unknown> = { scheduler: createRequire(require.resolve('react-dom/package.json'))('scheduler') };
  const names = ['react', 'react-dom', 'react-dom/client'];
  for (const [at, name] of names.entries()) {
    const exported = {};
    // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- React's own files, whole and cut
    new Function('exports', 'require', texts[at] ?? '')(exported, (wanted: string) => known[wanted]);
    known[name] = exported;
  }
  return { react: known['react'], client: known['react-dom/client'] } as ReadReact;
}

let whole: ReadReact;
let lean: ReadReact;
let leanTexts: readonly [string, string, string];

beforeAll(() => {
  leanTexts = [cut(react, reactCuts), cut(dom, reactDomCuts), cut(client, clientCuts)];
  whole = read([react, dom, client]);
  lean = read(leanTexts);
});

describe('React with the portal’s cuts', () => {
  // One after the other: the browser has one focus.
  test('draws and calls what the whole React does: fields and their events', async () => {
    const wanted = await playFields(whole);
    expect(wanted.length).toBeGreaterThan(40);
    expect(await playFields(lean)).toEqual(wanted);
  });

  test('draws and calls what the whole React does: waiting, failing, effects, contexts, stores and lists', async () => {
    const [wanted, drawn] = await Promise.all([playLife(whole), playLife(lean)]);
    expect(wanted.length).toBeGreaterThan(100);
    expect(drawn).toEqual(wanted);
  });

  test('is without what was cut, and far smaller', () => {
    expect(Object.keys(lean.client)).toEqual(['createRoot', 'version']);
    expect(lean.react).not.toHaveProperty('startTransition');
    const words = ['startViewTransition', 'hydrationParentFiber'];
    expect(words.filter((word) => leanTexts[2].includes(word))).toEqual([]);
    expect(leanTexts[2].length).toBeLessThan(client.length * 0.75);
  });

  test('refuses what it no longer knows, instead of drawing something else', async () => {
    const { createElement } = lean.react;
    const told: string[] = [];
    const draw = (element: React.ReactNode) =>
      lean.client
        .createRoot(document.createElement('div'), { onUncaughtError: (error) => told.push((error as Error).message) })
        .render(element);
    draw(createElement(whole.react.Activity));
    await expect.poll(() => told.length).toBe(1);
    expect(told[0]).toContain('#130');
  });
});

describe('a cut', () => {
  const cutting = (code: string, cuts: Cuts) => () => cut(code, cuts);

  test('that finds nothing to cut fails', () => {
    const code = 'exports.a = function (b) { return b.tag; };';
    expect(cutting(code, { functions: { gone: '' } })).toThrow('gone');
    expect(cutting(code, { assignments: ['exports.b'] })).toThrow('exports.b');
    expect(cutting(code, { properties: { other: 'null' } })).toThrow('other');
    expect(cutting(code, { variables: { other: 'null' } })).toThrow('other');
    expect(cutting(code, { types: ['TYPE'] })).toThrow('TYPE');
  });

  test('keeps a case that another falls into, and takes the others', () => {
    const code =
      'exports.a = function (b) { switch (b.tag) { case 1: case 2: return "x"; case 3: return "y"; case 4: b.c(); case 5: b.d(); break; case 6: b.e(); } };';
    const kept = read(['', '', cut(code, { tags: [2, 3, 5] })]).client as unknown as { a: (b: object) => unknown };
    const called = (tag: number) => {
      const calls: string[] = [];
      const tell = (name: string) => () => calls.push(name);
      const answer = kept.a({ tag, c: tell('c'), d: tell('d'), e: tell('e') });
      return [answer, ...calls];
    };
    expect([1, 4, 6].map(called)).toEqual([['x'], [undefined, 'c', 'd'], [undefined, 'e']]);
    expect([2, 3, 5].map(called)).toEqual([[undefined], [undefined], [undefined]]);
  });

  test('takes away what only it led to, and no variable that changes', () => {
    const code = `
      var never = !1, counted = 0, twin = null;
      function helper() { return other(); }
      function other() { return helper(); }
      function Gone() {}
      Gone.prototype.draw = function () { return new Gone(); };
      exports.a = function (twin) { if (never) { never = !1; return helper(); } counted++; return [counted, twin, "said"]; };`;
    const left = simplify(code);
    expect(left).not.toMatch(/helper|other|Gone|never/);
    const { a } = read(['', '', left]).client as unknown as { a: (twin: number) => unknown };
    expect([a(7), a(8)]).toEqual([
      [1, 7, 'said'],
      [2, 8, 'said'],
    ]);
  });
});

describe('a build', () => {
  type Hooks = {
    readonly transform: (this: { error: (told: string) => never }, code: string, id: string) => { code: string } | null;
    readonly buildEnd: (this: { error: (told: string) => never }) => void;
  };
  const plugin = () => leanReact() as unknown as Hooks;
  const context = {
    error: (told: string): never => {
      throw new Error(told);
    },
  };

  test('of another version of React fails', () => {
    const other = react.replaceAll('19.3.1', '19.4.0');
    expect(() => plugin().transform.call(context, other, '/node_modules/react/cjs/react.production.js')).toThrow('19.3.1');
  });

  test('into which React came by files that are not known fails', () => {
    expect(() => plugin().buildEnd.call(context)).toThrow('not cut');
  });

  test.each([
    ["import { useState, startTransition as go } from 'react';", ['startTransition']],
    ['import * as React from "react"; React.cloneElement(a);', ['cloneElement']],
    ['import { createPortal } from "react-dom";', ['createPortal']],
    ['import { hydrateRoot } from "react-dom/client";', ['hydrateRoot']],
    ['_jsx("form", { action: send });', ['action']],
    ['_jsx(Menu, { onSelect: () => b }); _jsx("form", { action: "/send" }); const menu = { action: a };', []],
    ["import { useState, lazy } from 'react'; import { preload } from './preload.ts';", []],
  ])('tells which part it lacks: %s', (code, wanted) => {
    expect(wantedOfCut(code)).toEqual(wanted);
    const transform = () => plugin().transform.call(context, code, '/src/part.tsx');
    if (wanted.length === 0) expect(transform()).toBeNull();
    else expect(transform).toThrow(wanted[0]);
  });
});
