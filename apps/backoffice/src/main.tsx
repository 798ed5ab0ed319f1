import '@trevo/ui/styles.css';
import './shell/page.css';
import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { changeLanguage, savedLanguage } from './platform/language.ts';
import { $operator } from './platform/office-session.ts';
import { queryClient } from './platform/query-client.ts';
import { Rooms } from './rooms.tsx';
import { Door } from './shell/door.tsx';
import { Frame } from './shell/frame.tsx';
import { SignIn } from './shell/sign-in.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

/** The sign-in for nobody, the rooms for an operator. */
function Office() {
  const operator = useStore($operator);
  if (operator === undefined) return <Door />;
  if (operator === null) return <SignIn />;
  return (
    <Frame>
      <Rooms />
    </Frame>
  );
}

// What one operator saw is forgotten before the next one signs in.
$operator.listen((operator) => {
  if (operator === null) queryClient.clear();
});

void changeLanguage(savedLanguage()).then(() =>
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <Office />
    </QueryClientProvider>,
  ),
);
