export { type AuthoritySimulator, startAuthoritySimulator } from './authority/authority-simulator.ts';
export { type CaptchaSimulator, startCaptchaSimulator } from './captcha/captcha-simulator.ts';
export { type IdentitySimulator, startIdentitySimulator } from './identity/identity-simulator.ts';
export { type Misbehaviour, misbehaviours } from './payment/misbehaviour.ts';
export { type PaymentSimulator, type PaymentSimulatorOptions, startPaymentSimulator } from './payment/payment-simulator.ts';
export { type PostSimulator, type PostSimulatorOptions, startPostSimulator } from './post/post-simulator.ts';
export { type VendorSimulator, type VendorSimulatorOptions, startVendorSimulator } from './vendor/vendor-simulator.ts';
export { startVideoSimulator, type VideoSimulator } from './video/video-simulator.ts';
