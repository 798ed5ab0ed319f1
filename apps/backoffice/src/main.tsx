import '@trevo/ui/styles.css';
import './office.css';
import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { changeLanguage, savedLanguage } from './platform/language.ts';
import { $session } from './platform/office-session.ts';
import { queryClient } from './platform/query-client.ts';
import { Rooms } from './rooms.tsx';
import { Frame } from './shell/frame.tsx';
import { SignIn } from './shell/sign-in.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

/** The sign-in without a session, the rooms with one. */
function Office() {
  const session = useStore($session);
  if (session === null) return <SignIn />;
  return (
    <Frame>
      <Rooms />
    </Frame>
  );
}

// What one operator saw is forgotten before the next one signs in.
$session.listen((session) => {
  if (session === null) queryClient.clear();
});

void changeLanguage(savedLanguage()).then(() =>
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <Office />
    </QueryClientProvider>,
  ),
);
