import { QueryClientProvider } from '@tanstack/react-query';
import { type CallName, type CallRecord, calls, type PushMessage } from '@trevo/contract';
import type { Language } from '@trevo/i18n';
import { type ApiFake, createApiFake, type FakeAnswers } from '@trevo/testing';
import { act, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, vi } from 'vitest';
import { Office } from '../src/office.tsx';
import { applyLanguage, type Say } from '../src/platform/language.ts';
import { followNews } from '../src/platform/live-news.ts';
import { connectOffice, type OfficeCall, OfficeFailure } from '../src/platform/office-api.ts';
import { $operator, type Permission, type SignedOperator } from '../src/platform/office-session.ts';
import { queryClient } from '../src/platform/query-client.ts';
import { $place } from '../src/platform/rooms.ts';
import { Rooms } from '../src/rooms.tsx';
import { SocketDouble } from './socket-double.ts';
import { strictTranslator } from './strict-translator.ts';

export type OfficeStory = {
  readonly api: ApiFake;
  readonly user: UserEvent;
  /** The page's own words, for what is the same in every language. */
  readonly t: Say;
  /** The server says something to the open tab. */
  readonly says: (message: PushMessage) => void;
  /** The keys that the calls of a name were sent under, in order. */
  readonly keysOf: (name: CallName) => readonly (string | undefined)[];
};

type OfficeStoryOptions = {
  readonly at: string;
  /** What the operator's role holds; the fake refuses the rest, as the server does. */
  readonly may: readonly Permission[];
  readonly answers: FakeAnswers;
  readonly language?: Language;
  /** With the door and the frame around the room, and only who the server says is signed in. */
  readonly whole?: boolean;
  /** Whether the operator's brand is a demo. */
  readonly isDemo?: boolean;
};

vi.stubGlobal('WebSocket', SocketDouble);

// A store that nobody listens to lets go of the page a second later, when the simulated browser of the file may be gone.
$place.listen(() => undefined);

/** What a page does that no server lets pass, whatever the story looks at. */
const faults: string[] = [];
const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
  const found = faults.splice(0);
  if (found.length > 0) throw new Error(`The page did what no server lets pass: ${found.join('; ')}`);
});

/** An operator of the sample brand. */
export function operatorWho(may: readonly Permission[]): SignedOperator {
  return {
    id: 'opr_01k0000000000000000000000a',
    username: 'helena',
    name: 'Helena Prado',
    role: 'admin',
    permissions: [...may],
    merchant: { code: 'trevo', name: 'Trevo', currency: 'BRL', timeZone: 'America/Sao_Paulo', languages: ['PT', 'EN', 'ES', 'UR'] },
  };
}

/** What the page is told when no answer of the server arrives. */
export function noAnswer(): never {
  throw new OfficeFailure('network_abnormal', '');
}

/** Opens a room of the back office for an operator against a fake server. */
export async function startOfficeStory(options: OfficeStoryOptions): Promise<OfficeStory> {
  const { at, may, answers, language = 'EN', whole = false } = options;
  const operator = operatorWho(may);
  if (options.isDemo) operator.merchant.isDemo = true;
  const api = createApiFake({ officeMe: { operator }, ...answers });
  queryClient.clear();
  connectOffice(portOf(api, may));
  const t = strictTranslator(language);
  applyLanguage(language, t);
  $operator.set(whole ? undefined : operator);
  // Somewhere else first: the router passes over an address it is already at.
  $place.open('/between-stories');
  $place.open(at);
  if (!whole) ends.push(followNews());
  render(whole ? <Office /> : <Room />);
  return {
    api,
    // No style reaches the simulated browser: that nothing takes a press away is seen in a real one.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    t,
    says: (message) => act(() => SocketDouble.newest?.says(message)),
    keysOf: (name) => api.sent.filter((sent) => sent.name === name).map(({ idempotencyKey }) => idempotencyKey),
  };
}

function Room() {
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <Rooms />
      </Suspense>
    </QueryClientProvider>
  );
}

function portOf(api: ApiFake, may: readonly Permission[]): OfficeCall {
  return async (name, request, options) => {
    const { permission, idempotent }: CallRecord = calls[name];
    if (idempotent === 'key' && options?.idempotencyKey === undefined) faults.push(`${name} was sent without a key`);
    if (permission !== undefined && !may.some((held) => held === permission)) {
      faults.push(`${name} was asked for without ${permission}`);
      throw new OfficeFailure('access_denied', 'Your role may not do this.');
    }
    const answer = await api.call(name, request, options).catch((error: unknown) => {
      if (!(error instanceof OfficeFailure)) faults.push(String(error));
      throw error;
    });
    if (answer.success) return answer.value;
    throw new OfficeFailure(answer.errorCode, answer.message, answer.fields ?? []);
  };
}
