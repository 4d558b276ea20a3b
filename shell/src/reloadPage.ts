/** Reloads the page. A separate function, because tests cannot watch `location.reload`. */
export const reloadPage = (): void => window.location.reload();
