import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { $operator } from './platform/office-session.ts';
import { queryClient } from './platform/query-client.ts';
import { Rooms } from './rooms.tsx';
import { Door } from './shell/door.tsx';
import { Frame } from './shell/frame.tsx';
import { SignIn } from './shell/sign-in.tsx';

/** The whole back office: the sign-in for nobody, the rooms for an operator. */
export function Office() {
  return (
    <QueryClientProvider client={queryClient}>
      <Inside />
    </QueryClientProvider>
  );
}

function Inside() {
  const operator = useStore($operator);
  if (operator === undefined) return <Door />;
  if (operator === null) return <SignIn />;
  return (
    <Frame>
      <Rooms />
    </Frame>
  );
}
