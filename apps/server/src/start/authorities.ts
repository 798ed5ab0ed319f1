import type { App } from '../core/app.ts';
import { createExclusionRegister, createIdentityProof, useExclusionRegister, useIdentityProof } from '../modules/access/index.ts';

/** Connects the exclusion register and the identity proof that this deployment has. Brands whose jurisdiction needs one that is missing take nobody in. */
export function connectAuthorities(app: App): void {
  const { exclusionRegister, identityProof } = app.config;
  if (exclusionRegister !== null) useExclusionRegister(app, createExclusionRegister(exclusionRegister));
  if (identityProof !== null) useIdentityProof(app, createIdentityProof(identityProof));
}
