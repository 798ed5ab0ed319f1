export { LedgerRoom } from './ledger-room.tsx';
