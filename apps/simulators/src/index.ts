export { type Misbehaviour, misbehaviours } from './payment/misbehaviour.ts';
export { type PaymentSimulator, type PaymentSimulatorOptions, startPaymentSimulator } from './payment/payment-simulator.ts';
