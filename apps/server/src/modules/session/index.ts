export { authenticate, kindOf } from './authenticate.ts';
export { hashToken } from './session-token.ts';
