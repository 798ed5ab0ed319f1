import { type Envelope, type ErrorCode, errors, type FieldFault } from '@trevo/contract';
import { defaultLanguage, type Language, pickLanguage, spokenLanguages } from '@trevo/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../core/app.ts';
import type { CallRefusal } from '../core/call.ts';

type RefusalAnswer = {
  readonly language: Language;
  readonly requestId: string;
  readonly fields?: readonly FieldFault[];
  /** When to come again; without it as the code suggests. */
  readonly retryAfterSeconds?: number;
};

/** The envelope of a refusal, its sentence in the caller's language (decision D30). The only place that maps codes to HTTP. */
export function refusalEnvelope(
  app: Pick<App, 'texts'>,
  refusal: CallRefusal<ErrorCode>,
  answer: RefusalAnswer,
): { status: number; body: Envelope<never> } {
  const { status, messageKey } = errors[refusal.code];
  const fields = answer.fields ?? placeOf(app, refusal, answer.language);
  return {
    status,
    body: {
      success: false,
      errorCode: refusal.code,
      message: app.texts.errors[answer.language](messageKey, refusal.values),
      ...(refusal.captcha ? { captcha: true as const } : {}),
      ...(refusal.choice ? { choice: refusal.choice } : {}),
      ...(fields.length > 0 ? { fields } : {}),
      requestId: answer.requestId,
    },
  };
}

export function sendRefusal(app: App, reply: FastifyReply, refusal: CallRefusal<ErrorCode>, answer: RefusalAnswer): FastifyReply {
  const { status, body } = refusalEnvelope(app, refusal, answer);
  if (errors[refusal.code].retry === 'later')
    reply.header('retry-after', String(answer.retryAfterSeconds ?? (refusal.code === 'too_many_requests' ? 300 : 2)));
  reply.header('x-request-id', answer.requestId).header('cache-control', 'no-store');
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

/** For what is neither a call nor a page. */
export function sendNotFound(app: App, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(
    app,
    reply,
    { ok: false, code: 'not_found' },
    { language: languageOf(request.headers['accept-language']), requestId: request.id },
  );
}

/** The address a request is from; empty once its connection is gone. */
export function addressOf(request: FastifyRequest): string {
  return request.ip ?? '';
}

/** The language of somebody of whom no brand is known, by what they said they read (`Accept-Language`). */
export function languageOf(acceptLanguage: string | undefined): Language {
  return pickLanguage(acceptLanguage, spokenLanguages, defaultLanguage);
}

function placeOf(app: Pick<App, 'texts'>, refusal: CallRefusal<ErrorCode>, language: Language): FieldFault[] {
  if (refusal.at === undefined) return [];
  return [{ at: refusal.at, code: refusal.code, message: app.texts.errors[language](errors[refusal.code].messageKey, refusal.values) }];
}
