export { transferTermsQuery } from './transfer-queries.ts';
export { TransferForm } from './transfer-form.tsx';
export { TransfersList } from './transfers-list.tsx';
