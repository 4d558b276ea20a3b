export type Fields = Record<string, unknown>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textIn = (value: unknown, name: string): string | null => {
  const found = isObject(value) ? value[name] : null;
  return typeof found === 'string' && found !== '' ? found : null;
};

export const textsIn = (value: unknown, name: string): string[] => {
  const found = isObject(value) ? value[name] : null;
  return Array.isArray(found) ? found.filter((item) => typeof item === 'string') : [];
};

export const objectsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isObject) : []);
