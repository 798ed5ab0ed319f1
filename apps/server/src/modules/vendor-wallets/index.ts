export { vendorWalletsModule } from './module.ts';
export { reconcileTransfers } from './reconcile-transfers.ts';
export {
  type MoveState,
  type NoAnswer,
  type Player,
  type TransferVendor,
  type TransferVendors,
  type VendorMove,
} from './transfer-port.ts';
