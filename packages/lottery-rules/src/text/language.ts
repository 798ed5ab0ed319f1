/** Languages the package brings words for. The portal's other languages translate the same keys. */
export const languages = ['en', 'pt'] as const;
export type Language = (typeof languages)[number];
