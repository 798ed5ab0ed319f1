export { createOperator, isOperatorName, type OperatorRefusal, type OperatorToCreate } from './create-operator.ts';
export { operatorsModule } from './module.ts';
export { officeCookieName } from './office-cookie.ts';
export { totpAddress } from './one-time-code.ts';
export { type OperatorRole, type Permission, roles } from './roles.ts';
