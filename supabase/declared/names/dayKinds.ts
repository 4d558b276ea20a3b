import { type Node, parse, type SelectStmt } from 'libpg-query';
import { type SqlBody, statementAt } from './bodies';
import { lastField, readAll } from './words';

const COLUMN = 'kind';

/** Every node of a tree, outer nodes first. */
function* nodesIn(tree: unknown): Generator<object> {
  if (typeof tree !== 'object' || tree === null) return;
  yield tree;
  for (const inner of Object.values(tree)) yield* nodesIn(inner);
}

/** The selects of a union; the first one names the columns. */
function armsOf(select: SelectStmt): SelectStmt[] {
  const { larg, rarg } = select;
  return larg && rarg ? [...armsOf(larg), ...armsOf(rarg)] : [select];
}

function targetsOf({ targetList = [] }: SelectStmt): { name: string; value: Node | undefined }[] {
  return targetList.map((target) => {
    const { name, val: value } = 'ResTarget' in target ? target.ResTarget : {};
    return { name: name ?? (value && 'ColumnRef' in value ? lastField(value.ColumnRef.fields) : ''), value };
  });
}

function valuesOf(select: SelectStmt): (Node | undefined)[] {
  const arms = armsOf(select).map(targetsOf);
  const at = arms[0]?.findIndex(({ name }) => name === COLUMN) ?? -1;
  return at < 0 ? [] : arms.map((targets) => targets[at]?.value);
}

/** Reads `(values ('casv', …), …) v (kind, …)`. */
function listedValues(tree: object): (Node | undefined)[] {
  if (!('RangeSubselect' in tree)) return [];
  const { alias, subquery } = (tree as Extract<Node, { RangeSubselect: unknown }>).RangeSubselect;
  const at = (alias?.colnames ?? []).findIndex((name) => lastField([name]) === COLUMN);
  if (at < 0 || !subquery || !('SelectStmt' in subquery)) return [];
  return (subquery.SelectStmt.valuesLists ?? []).map((row) => ('List' in row ? row.List.items?.[at] : undefined));
}

/** The kinds of entries in the query of a body that returns day entries. */
export async function dayKinds(body: SqlBody): Promise<string[]> {
  if (!body.text.includes('::public.day_entry')) return [];
  const start = /return query\s/.exec(body.text);
  if (!start) return [];
  const tree: unknown = await parse(statementAt(body.text, start.index + start[0].length));
  const values = [...nodesIn(tree)].flatMap((node) => [
    ...('SelectStmt' in node ? valuesOf((node as Extract<Node, { SelectStmt: unknown }>).SelectStmt) : []),
    ...listedValues(node),
  ]);
  // A value read from a column gets its word in the inner select.
  const words = await readAll(
    values.filter((value) => value && !('ColumnRef' in value)),
    body,
  );
  return words.flatMap((one) => ('word' in one ? [one.word] : []));
}
