import { createHash } from 'node:crypto';
import { houseLook, houseName, type Tokens, tokensOf } from '@trevo/contract';
import type { Merchant } from '../../core/merchant.ts';
import { settingsOf } from './brand-settings.ts';

/** How high the name stands in the header, and how wide it may become there. */
const [heightPx, widthMaxPx] = [34, 190] as const;

/** A style sheet of a brand, and what changes whenever it does. */
export type BrandStyle = { readonly css: string; readonly version: string };

const made = new WeakMap<Merchant, BrandStyle | null>();

/** What a brand changes of the platform's style, as one sheet; null: nothing. Pages load it in their head, so that none is ever drawn in another look. */
export function styleOf(merchant: Merchant): BrandStyle | null {
  let style = made.get(merchant);
  if (style === undefined) {
    style = makeStyle(merchant);
    made.set(merchant, style);
  }
  return style;
}

/** Whether a brand is shown under the drawn name and mark of the house. */
export function hasHouseMark(merchant: Merchant): boolean {
  return merchant.name === houseName && settingsOf(merchant).logo === null;
}

function makeStyle(merchant: Merchant): BrandStyle | null {
  const { look } = settingsOf(merchant);
  const isHouseLook = JSON.stringify(look) === JSON.stringify(houseLook);
  const { dark, light } = tokensOf(look);
  const parts = [
    ...(isHouseLook ? [] : [rule(":root,[data-theme='dark']", dark), rule("[data-theme='light']", light)]),
    ...(hasHouseMark(merchant) ? [] : [nameRules(merchant)]),
  ];
  if (parts.length === 0) return null;
  const css = `${parts.join('\n')}\n`;
  return { css, version: createHash('sha256').update(css).digest('base64url').slice(0, 12) };
}

function rule(selector: string, tokens: Tokens): string {
  return `${selector}{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')}}`;
}

/** Whatever is drawn of the house gives way, and in the place of its name stands the brand's logo, or its name in the letters of headings. */
function nameRules(merchant: Merchant): string {
  const { logo } = settingsOf(merchant);
  const name = quoted(merchant.name);
  const shown =
    logo === null
      ? `content:${name};font:800 1.5rem/${heightPx}px var(--font-display);letter-spacing:-0.02em;white-space:nowrap`
      : `content:'' / ${name};${sizeOf(logo)};background:url('/brand/logo/${logo.id}') center/contain no-repeat`;
  return `:root{--of-house:none;--of-any:block}\n.brand::before{${shown}}`;
}

function sizeOf({ width, height }: { readonly width: number; readonly height: number }): string {
  const wide = Math.min(widthMaxPx, Math.round((heightPx * width) / height));
  return `inline-size:${wide}px;block-size:${heightPx}px`;
}

/** A text as a style sheet quotes it: whatever a name holds, it cannot end the string. */
function quoted(text: string): string {
  return `'${[...text].map((sign) => (/[\p{L}\p{N} ]/u.test(sign) ? sign : `\\${(sign.codePointAt(0) ?? 32).toString(16)} `)).join('')}'`;
}
