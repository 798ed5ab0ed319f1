// Before the first paint; a file, because the page allows no inline script. The theme, so that nobody who chose the light one sees a dark flash. And what
// the server drew of the home page, for a newcomer: who has a session, another language, another side menu or a narrow screen sees something else there.
// The server is told the theme for the next time, so that it has the picture of that theme fetched beforehand, and no other.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
  }
  const first = document.getElementById('first-sight');
  const isNewcomer =
    sessionStorage.getItem('token') === null &&
    (localStorage.getItem('language') ?? 'PT') === 'PT' &&
    localStorage.getItem('sideCollapsed') === null &&
    !matchMedia('(max-width: 1023px)').matches &&
    !new URLSearchParams(location.search).has('token');
  if (first instanceof HTMLTemplateElement && theme === 'light') {
    /** @type {HTMLImageElement | null} */
    const image = first.content.querySelector('img[data-light]');
    if (image !== null) image.srcset = image.dataset.light ?? '';
  }
  if (first instanceof HTMLTemplateElement && isNewcomer) document.getElementById('root')?.append(first.content);
} catch (error) {
  document.documentElement.dataset.themeFault = String(error);
}
