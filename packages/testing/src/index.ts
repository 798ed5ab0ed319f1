export { type ApiFake, createApiFake, type FakeAnswer, type FakeAnswers, type FakeRefusal, refusal, type SentCall } from './api-fake.ts';
export { type SystemStatus, systemStatus, whitelabel } from './sample-brand.ts';
export { announcement, banner, promotion } from './sample-content.ts';
export { type GameCard, type GameCategory, gameCard, gameCategory, vendorCard } from './sample-games.ts';
export { loginAnswer, memberInfo } from './sample-member.ts';
export { visitorAnswers } from './visitor-answers.ts';
