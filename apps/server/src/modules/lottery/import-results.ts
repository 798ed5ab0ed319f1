import { ok, refuse, type Result } from '@trevo/kernel';
import { canonicalResult } from '@trevo/lottery-rules/results';
import type { GameCode } from '@trevo/lottery-rules/calendar';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { askedOf, concludeIssue } from './await-result.ts';
import { calendarsAt } from './games.ts';
import { databaseNow, readFrozen } from './issues-store.ts';
import { insertReport } from './reports-store.ts';
import { readCsv, readTold, type Told } from './result-source.ts';

/** `told`: reports that are new. `drawn`: issues whose result they fixed. `refused`: entries that are no result of an issue that waits. */
export type Imported = { readonly told: number; readonly drawn: number; readonly refused: readonly string[] };

const waitingMax = 1_000;

/**
 * Takes results from a file as what one source says: a JSON list of `{ game, number, result }`, or the CSV of northern Vietnamese draws. It counts as any other
 * source: a second one must say the same.
 */
export async function importResults(
  app: App,
  merchant: Pick<Merchant, 'id' | 'timeZone'>,
  { source, text }: { readonly source: string; readonly text: string },
): Promise<Result<Imported, 'file_malformed'>> {
  const find = finderOf(text);
  if (find === null) return refuse('file_malformed');
  const now = await databaseNow(app.db);
  const games = calendarsAt(app, merchant.timeZone, now);
  const refused: string[] = [];
  let [told, drawn] = [0, 0];
  for (const issue of await readFrozen(app.db, merchant.id, waitingMax)) {
    const game = games.get(issue.game as GameCode);
    if (!game || game.rules.drawn !== 'official' || issue.drawsAt > now) continue;
    const found = find(askedOf(game, issue));
    if (found.kind === 'refused') refused.push(`${issue.game} ${issue.number}: ${found.code}`);
    if (found.kind !== 'result') continue;
    if (await insertReport(app.db, { issueId: issue.id, source, result: canonicalResult(found.result) })) told++;
    if (await concludeIssue(app, merchant.id, { issue, game })) drawn++;
  }
  return ok({ told, drawn, refused });
}

/** How a file is asked about a draw; null where it is neither of the two. */
function finderOf(text: string): ((draw: Parameters<typeof readTold>[1]) => Told) | null {
  if (text.startsWith('date,special,prize1,')) return (draw) => (draw.lottery.id === 'VN_NORTH' ? readCsv(text, draw) : { kind: 'none' });
  const entries = listOf(text);
  if (entries === null) return null;
  return (draw) => {
    const entry = entries.find(({ game, number }) => game === draw.game && number === draw.number);
    return entry ? readTold(JSON.stringify(entry), draw) : { kind: 'none' };
  };
}

function listOf(text: string): readonly Readonly<Record<string, unknown>>[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null)
      ? (value as Record<string, unknown>[])
      : null;
  } catch {
    return null;
  }
}
