import { saveFile } from '@trevo/ui';
import { currentLanguage } from '../../../platform/language.ts';
import { fileNameOf } from '../../../platform/file-name.ts';
import { offlineDocument } from '../offline-proof/blocks.ts';
import { type ProofFile, proofText } from './proof-file.ts';

/** Saves a proof in this browser, as data. */
export function saveProof(file: ProofFile): void {
  saveFile(`${nameOf(file)}.json`, proofText(file), 'application/json');
}

/** Saves a proof as one page that checks itself, wherever it is opened: it needs no network and asks nobody. */
export async function saveProofPage(file: ProofFile): Promise<void> {
  const { default: template } = await import('virtual:offline-proof');
  saveFile(`${nameOf(file)}.html`, offlineDocument(template, { language: currentLanguage(), proof: proofText(file) }), 'text/html');
}

function nameOf({ draw, ticket }: ProofFile): string {
  return fileNameOf(
    ['proof', draw.gameCode, draw.number.replaceAll('/', '-'), ...(ticket === undefined ? [] : [ticket.orderId])].join('-'),
  );
}
