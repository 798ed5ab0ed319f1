export { GreetingCard } from '../features/home/index.ts';
export { AccountMenu } from '../shell/header/account-menu.tsx';
export { PursePart } from '../shell/header/purse-part.tsx';
