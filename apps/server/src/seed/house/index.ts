export { houseSteps, type Step } from './house-days.ts';
export { houseCount } from './house-people.ts';
export { seedToday } from './house-today.ts';
