export { authenticateOperator } from './authenticate-operator.ts';
export { createOperator, type OperatorRefusal, type OperatorToCreate } from './create-operator.ts';
export { readOperatorBars } from './operator-bars-store.ts';
export { officeCookieName } from './office-cookie.ts';
export { totpAddress } from './one-time-code.ts';
export { type OperatorRole, type Permission, roles } from './roles.ts';
export { operatorRoutes } from './routes.ts';
