/** Languages the package brings words for, by the folders of the catalogues (packages/i18n); tests hold every one to the same keys. */
export const languages = ['en', 'es', 'pt', 'ur'] as const;
export type Language = (typeof languages)[number];
