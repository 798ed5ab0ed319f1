export { openService, type Service } from './open-service.ts';
