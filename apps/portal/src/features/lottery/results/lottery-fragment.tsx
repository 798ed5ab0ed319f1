import './lottery-fragment.css';
import { DrawsPage } from './draws-page.tsx';
import { type FragmentTarget, readFragment } from './lottery-paths.ts';
import { ProofPage } from './proof-page.tsx';
import { TicketPage } from './ticket-page.tsx';
import { TicketsPage } from './tickets-page.tsx';

/** Whether a fragment of a lottery page asks for one of the pages of results in place of the betting view. */
export function isResultFragment(hash: string): boolean {
  return readFragment(hash) !== undefined;
}

/** The page that the fragment of a lottery page asks for: own tickets, one of them, the draws of a game, or a proof. Nothing where it asks for none. */
export function LotteryFragment({ hash }: { readonly hash: string }) {
  const target = readFragment(hash);
  return target === undefined ? null : (
    <div className="wrap col result-page" key={hash}>
      <TargetPage target={target} />
    </div>
  );
}

function TargetPage({ target }: { readonly target: FragmentTarget }) {
  switch (target.kind) {
    case 'tickets':
      return <TicketsPage />;
    case 'ticket':
      return <TicketPage orderId={target.orderId} />;
    case 'draws':
      return <DrawsPage gameCode={target.gameCode} />;
    case 'proof':
      return <ProofPage gameCode={target.gameCode} number={target.number} orderId={target.orderId} />;
  }
}
