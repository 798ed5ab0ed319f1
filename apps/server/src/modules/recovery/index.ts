export { recoveryModule } from './module.ts';
export { tellOwner } from './tell-owner.ts';
