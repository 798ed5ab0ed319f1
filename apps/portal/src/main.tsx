import '@trevo/ui/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { connectServer } from './app/connect-server.ts';
import { foldFrame } from './app/fold-frame.ts';
import { startPage } from './app/start-page.ts';
import { queryClient } from './platform/query-client.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

connectServer();
const folded = foldFrame();
const started = startPage().then(async (status) => {
  await folded;
  return status;
});
// What the server drew for a newcomer stays until the page can be drawn whole in its place: no cover in between.
if (root.childElementCount === 0) draw(root);
else
  started.then(
    () => draw(root),
    () => draw(root),
  );

function draw(into: HTMLElement): void {
  createRoot(into).render(
    <QueryClientProvider client={queryClient}>
      <App started={started} />
    </QueryClientProvider>,
  );
}
