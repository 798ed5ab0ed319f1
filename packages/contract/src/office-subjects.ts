/** What the back office is told of: who may read a subject (`<subject>.read`) hears of it. */
export const officeSubjects = [
  'dashboard',
  'withdrawals',
  'members',
  'teams',
  'rounds',
  'problems',
  'service',
  'rewards',
  'games',
  'content',
  'lotteries',
  'vendors',
  'payments',
  'brand',
  'audit',
  'work',
  'contracts',
] as const;
export type OfficeSubject = (typeof officeSubjects)[number];
