export { checkHuman, checkHumanForMessage, type HumanFields } from './check-human.ts';
export { createGeetestJudge } from './geetest-judge.ts';
export { captchaServiceModule } from './module.ts';
