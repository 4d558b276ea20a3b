export type FormTree = { [name: string]: string | FormTree };

/** Parses Stripe's form fields such as `line_items[0][price]=x` into nested objects. */
export function parseForm(text: string): FormTree {
  const tree: FormTree = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop();
    if (last === undefined) continue;
    let place = tree;
    for (const step of path) {
      const next = place[step];
      const branch: FormTree = typeof next === 'object' ? next : {};
      place[step] = branch;
      place = branch;
    }
    place[last] = value;
  }
  return tree;
}

export function at(tree: FormTree, ...path: string[]): string | FormTree | undefined {
  return path.reduce<string | FormTree | undefined>(
    (place, step) => (typeof place === 'object' ? place[step] : undefined),
    tree,
  );
}

export function textAt(tree: FormTree, ...path: string[]): string | undefined {
  const value = at(tree, ...path);
  return typeof value === 'string' ? value : undefined;
}
