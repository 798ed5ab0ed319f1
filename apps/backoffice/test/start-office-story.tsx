import { QueryClientProvider } from '@tanstack/react-query';
import type { Language } from '@trevo/i18n';
import { type ApiFake, createApiFake, type FakeAnswers } from '@trevo/testing';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { changeLanguage } from '../src/platform/language.ts';
import { connectOffice, OfficeFailure } from '../src/platform/office-api.ts';
import { $operator } from '../src/platform/office-session.ts';
import { queryClient } from '../src/platform/query-client.ts';
import { $place } from '../src/platform/rooms.ts';
import { Rooms } from '../src/rooms.tsx';

export type OfficeStory = { readonly api: ApiFake; readonly user: UserEvent };

type OfficeStoryOptions = {
  readonly at: string;
  /** What the operator's role holds. */
  readonly may: readonly string[];
  readonly answers: FakeAnswers;
  readonly language?: Language;
};

/** Opens a room of the back office for an operator against a fake server. */
export async function startOfficeStory({ at, may, answers, language = 'EN' }: OfficeStoryOptions): Promise<OfficeStory> {
  queryClient.clear();
  const api = createApiFake(answers);
  connectOffice(async (name, request, options) => {
    const answer = await api.call(name, request, options);
    if (answer.success) return answer.value;
    throw new OfficeFailure(answer.errorCode, answer.message, answer.fields ?? []);
  });
  await changeLanguage(language);
  const merchant = { id: 'mer_1', code: 'trevo', name: 'Trevo', currency: 'BRL', timeZone: 'America/Sao_Paulo' };
  $operator.set({ id: 'opr_1', name: 'Operator', role: 'admin', permissions: [...may], merchant } as never);
  $place.open(at);
  render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <Rooms />
      </Suspense>
    </QueryClientProvider>,
  );
  return { api, user: userEvent.setup() };
}
