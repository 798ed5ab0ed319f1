export { CreditCheck } from './credit-check.tsx';
