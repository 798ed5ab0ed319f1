import type { PageLanguage } from '../vendor/http/page-language.ts';
import { en } from './pieces/en.ts';
import { es } from './pieces/es.ts';
import { hi } from './pieces/hi.ts';
import { id } from './pieces/id.ts';
import { ja } from './pieces/ja.ts';
import { km } from './pieces/km.ts';
import { ko } from './pieces/ko.ts';
import { ms } from './pieces/ms.ts';
import { my } from './pieces/my.ts';
import { pt } from './pieces/pt.ts';
import { ta } from './pieces/ta.ts';
import { th } from './pieces/th.ts';
import { ty } from './pieces/ty.ts';
import { ur } from './pieces/ur.ts';
import { vi } from './pieces/vi.ts';
import { zhHans } from './pieces/zh-hans.ts';
import { zhHant } from './pieces/zh-hant.ts';
import type { Pieces } from './pieces/en.ts';

const names: Readonly<Record<PageLanguage, Pieces>> = {
  PT: pt,
  EN: en,
  ES: es,
  UR: ur,
  JA: ja,
  CN: zhHans,
  TW: zhHant,
  VI: vi,
  ID: id,
  MS: ms,
  KO: ko,
  TH: th,
  HI: hi,
  TA: ta,
  KM: km,
  MY: my,
  TY: ty,
};

/** The name of a symbol or fish. */
export function pieceName(piece: string, language: PageLanguage): string {
  return Object.hasOwn(en, piece) ? names[language][piece as keyof Pieces] : piece;
}

export const pieceIds: readonly string[] = Object.keys(en);
