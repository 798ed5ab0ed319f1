import '@trevo/ui/styles.css';
import '@trevo/ui/shell.css';
import './portal.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { connectServer } from './app/connect-server.ts';
import { startPage } from './app/start-page.ts';
import { queryClient } from './platform/query-client.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

connectServer();
const started = startPage();
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <App started={started} />
  </QueryClientProvider>,
);
