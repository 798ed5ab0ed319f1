import { instant } from '@trevo/kernel';
import { type Amendment, amendedEdition, type Edition, editions } from '@trevo/lottery-rules/settlement';

/**
 * Publishes an edition of the rules that is in force from now on, where the product's own stand, and answers how to take it back. Everything of the server
 * reads that list; files of tests run one after the other in a worker.
 */
export function publishEdition(amendment: Omit<Amendment, 'from'>): { readonly edition: Edition; readonly withdraw: () => void } {
  const published = editions as Edition[];
  const edition = amendedEdition(published.at(-1) as Edition, { ...amendment, from: instant(Date.now()) });
  published.push(edition);
  return {
    edition,
    withdraw: () => {
      published.splice(published.indexOf(edition), 1);
    },
  };
}
