import { type Language, languageOf } from '@trevo/i18n';
import type { CallContext } from '../../core/call.ts';

/** The language a call asks for by its own field, when the brand offers it; else the one of `Accept-Language`. */
export function callerLanguage(ctx: CallContext, asked: string | undefined): { language: Language; fallback: Language } {
  return { language: languageOf(asked ?? '', ctx.merchant.languages) ?? ctx.language, fallback: ctx.merchant.defaultLanguage };
}
