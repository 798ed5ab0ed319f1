/** What the brand is called. The server writes it into the page, so that it is known before anything was asked for. */
export const brandName = document.querySelector<HTMLMetaElement>('[name=application-name]')?.content ?? '';
