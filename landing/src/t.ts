import pt from './locales/pt.json';

type Path<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Path<T[K]>}` }[keyof T & string];
type Values = Readonly<Record<string, string | number>>;

export const fill = (text: string, values: Values = {}) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Reads dotted keys from one strings file; a missing key fails the type check. */
export function translator<Strings extends object>(strings: Strings) {
  return (key: Path<Strings>, values?: Values): string => {
    const found = key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], strings);
    return fill(String(found), values);
  };
}

export const t = translator(pt);
