export { vendorWalletsModule } from './module.ts';
export {
  type MoveState,
  type NoAnswer,
  type Player,
  type TransferVendor,
  type TransferVendors,
  type VendorMove,
} from './transfer-port.ts';
