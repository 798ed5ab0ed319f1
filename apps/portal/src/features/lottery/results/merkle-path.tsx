import { pathSteps, ticketLeaf, type TicketProof } from '@trevo/lottery-rules/proof';
import { useT } from '../../../platform/language.ts';

const width = 380;
const rowHeight = 74;
const nodeHeight = 34;
const sides = { left: 104, right: 276 } as const;
/** Of a longer way only both ends are drawn: the file has all of it. */
const rowsMax = 8;

type Node = { readonly x: number; readonly y: number; readonly text: string; readonly kind: 'way' | 'beside' | 'own' };

/** The way from a ticket up to the root of its issue: the nodes that are worked out here, and the neighbours that are told. */
export function MerklePath({ ticket }: { readonly ticket: TicketProof }) {
  const t = useT();
  const steps = pathSteps(ticketLeaf(ticket.text), ticket);
  if (steps === null) return null;
  // From the root down, as a tree is drawn.
  const down = steps.toReversed();
  const left = Math.max(0, down.length - rowsMax);
  const drawn = left === 0 ? down : [...down.slice(0, rowsMax / 2), ...down.slice(-rowsMax / 2)];
  const top: Node = { x: width / 2, y: 24, text: t('lottery.proof.rootNode', { hash: shortHash(ticket.root) }), kind: 'way' };
  const rows = drawn.map(({ neighbour, side }, at) => {
    const y = top.y + (at + 1) * rowHeight;
    const below = drawn[at + 1];
    const isOwn = below === undefined;
    const own: Node = {
      x: sides[side === 'right' ? 'left' : 'right'],
      y,
      text: isOwn ? t('lottery.proof.yourBet') : shortHash(below.node),
      kind: isOwn ? 'own' : 'way',
    };
    return { own, beside: { x: sides[side], y, text: shortHash(neighbour), kind: 'beside' } satisfies Node };
  });
  return (
    <>
      <svg
        className="merkle"
        viewBox={`0 0 ${width} ${top.y + rows.length * rowHeight + nodeHeight}`}
        role="img"
        aria-label={t('lottery.proof.path', { count: steps.length })}
      >
        {rows.map(({ own, beside }, at) => {
          const above = rows[at - 1]?.own ?? top;
          return (
            <g key={beside.y}>
              <path d={curve(above, beside)} />
              <path className="is-way" d={curve(above, own)} />
            </g>
          );
        })}
        {[top, ...rows.flatMap(({ own, beside }) => [own, beside])].map((node) => (
          <NodeMark key={`${node.x} ${node.y}`} node={node} />
        ))}
      </svg>
      {left === 0 ? null : <p className="xs t3">{t('lottery.proof.pathCut', { count: left })}</p>}
    </>
  );
}

function NodeMark({ node: { x, y, text, kind } }: { readonly node: Node }) {
  const size = Math.max(88, text.length * 8.2 + 20);
  return (
    <g className={`merkle-node is-${kind}`} transform={`translate(${x} ${y})`}>
      <rect x={-size / 2} y={-nodeHeight / 2} width={size} height={nodeHeight} rx="10" />
      <text y="4.5" textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

function curve(from: Node, to: Node): string {
  const [start, end] = [from.y + nodeHeight / 2, to.y - nodeHeight / 2];
  const middle = (start + end) / 2;
  return `M${from.x} ${start}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${end}`;
}

function shortHash(hash: string): string {
  return `${hash.slice(0, 4)}…${hash.slice(-4)}`;
}
