/** Registers the site's service worker once the page has loaded. The site works without: a failure is only logged. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker
      .register('/sw.js', { updateViaCache: 'none' })
      .catch((error: unknown) => console.warn('The service worker was not registered.', error));
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
