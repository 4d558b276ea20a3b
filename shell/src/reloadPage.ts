/** Reloads the page. A function of its own, because the browser lets no test watch `location.reload`. */
export const reloadPage = (): void => window.location.reload();
