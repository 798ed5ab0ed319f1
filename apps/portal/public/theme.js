// Before the first paint, so that nobody who chose the light theme sees a dark flash. A file, because the page allows no inline script.
try {
  const saved = localStorage.getItem('theme');
  if (saved === 'light' || saved === 'dark') document.documentElement.dataset.theme = saved;
} catch (error) {
  document.documentElement.dataset.themeFault = String(error);
}
