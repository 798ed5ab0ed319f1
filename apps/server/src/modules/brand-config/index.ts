export { type ApplyFault, applyConfig, holdBrands, obstacleTo } from './apply-config.ts';
export { type BrandConfig, tidied } from './brand-config.ts';
export { faultOfConfig } from './check-config.ts';
export { brandConfigModule } from './module.ts';
export { insertVersion } from './versions-store.ts';
