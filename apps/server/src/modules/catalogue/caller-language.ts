import { isLanguage, type Language } from '@trevo/i18n';
import type { CallContext } from '../../core/call.ts';

/** The language a call asks for by its own field, when the brand offers it; else the one of `Accept-Language`. */
export function callerLanguage(ctx: CallContext, asked: string | undefined): { language: Language; fallback: Language } {
  const base = (asked ?? '').split('-')[0]?.toUpperCase() ?? '';
  const language = isLanguage(base) && ctx.merchant.languages.includes(base) ? base : ctx.language;
  return { language, fallback: ctx.merchant.defaultLanguage };
}
