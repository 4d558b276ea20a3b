/** The elements of an area by their whole path, as routes below the address (`/client`) that led to the area. */
export const routesOf = <Element>(elements: Record<string, Element>, area = '') =>
  Object.entries(elements).map(([path, element]) => ({ path: path.slice(area.length), element }));
