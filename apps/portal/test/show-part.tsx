import { QueryClientProvider } from '@tanstack/react-query';
import type { Language } from '@trevo/i18n';
import { type ApiFake, createApiFake, type FakeAnswers, systemStatus } from '@trevo/testing';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { portOf } from '../src/app/connect-server.ts';
import { connectApi } from '../src/platform/api.ts';
import { $status } from '../src/platform/brand.ts';
import { applyWording, type Say } from '../src/platform/language.ts';
import { queryClient } from '../src/platform/query-client.ts';
import { strictTranslator } from './strict-translator.ts';

type PartOptions = { readonly language?: Language; readonly answers?: FakeAnswers };

/** Draws a part of a page by itself, without the frame around it. */
export function showPart(
  part: ReactNode,
  { language = 'PT', answers = {} }: PartOptions = {},
): {
  readonly api: ApiFake;
  readonly user: UserEvent;
  readonly t: Say;
  readonly container: HTMLElement;
} {
  queryClient.clear();
  const api = createApiFake(answers);
  connectApi(portOf(api));
  const t = strictTranslator(language);
  applyWording(language, t);
  $status.set(systemStatus());
  const { container } = render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);
  return { api, user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }), t, container };
}
