import type { Calls, ResponseOf } from '@trevo/contract';
import { saveFile } from '@trevo/ui';
import { callApi } from '../../platform/api.ts';
import { fileNameOf } from '../../platform/file-name.ts';

type Proof = ResponseOf<Calls['walletProof']>;

/**
 * Saves the proof of the whole main pocket as one file: entries with their hash chain, the server's signed statement, and the
 * anchor of the day. It is checked offline. The server gives 1,000 entries at a time; the statement and anchor are those of the last part.
 */
export async function downloadProof(): Promise<void> {
  let proof = await callApi('walletProof', { pocket: 'main' });
  const entries: Proof['entries'][number][] = [...proof.entries];
  for (let last = entries.at(-1); last !== undefined && last.version < proof.statement.version; last = entries.at(-1)) {
    proof = await callApi('walletProof', { pocket: 'main', fromVersion: last.version + 1 });
    if (proof.entries.length === 0) break;
    entries.push(...proof.entries);
  }
  saveFile(fileNameOf(`proof-${proof.statement.at.slice(0, 10)}.json`), JSON.stringify({ ...proof, entries }, null, 2), 'application/json');
}
