export { authenticateOperator } from './authenticate-operator.ts';
export { createOperator, type OperatorRefusal, type OperatorToCreate } from './create-operator.ts';
export { newTotpSecret, timeStepOf, totpAddress } from './one-time-code.ts';
export { isOperatorRole, type OperatorRole, type Permission, permissionsOf, roles } from './roles.ts';
export { operatorRoutes } from './routes.ts';
