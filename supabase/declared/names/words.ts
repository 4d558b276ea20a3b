import { type Node, parse } from 'libpg-query';
import { type SqlBody, statementAt } from './bodies';

/** A word, the number of the parameter with the word, or the text of an expression without a readable word. */
export type Read = { word: string } | { parameter: number } | { unread: string };

const wordOf = (node: Node | undefined): string | null =>
  node && 'A_Const' in node ? (node.A_Const.sval?.sval ?? null) : null;
export const lastField = (fields: Node[] = []): string => {
  const last = fields.at(-1);
  return last && 'String' in last ? (last.String.sval ?? '') : '';
};

/** The tree of an expression. */
export async function expressionOf(text: string): Promise<Node | undefined> {
  const { stmts = [] }: { stmts?: { stmt?: Node }[] } = await parse(`select (${text})`);
  const [first] = stmts;
  const [target] = first?.stmt && 'SelectStmt' in first.stmt ? (first.stmt.SelectStmt.targetList ?? []) : [];
  return target && 'ResTarget' in target ? target.ResTarget.val : undefined;
}

/** The expressions assigned to a variable anywhere in a body. */
const givenTo = (name: string, { text }: SqlBody): string[] =>
  [...text.matchAll(new RegExp(`(?<![\\w.])${name}(?:\\s+[\\w.]+)?\\s*:=\\s*`, 'g'))].map(({ 0: found, index }) =>
    statementAt(text, index + found.length),
  );

async function readVariable(name: string, body: SqlBody, isObject: boolean): Promise<Read[]> {
  const parameter = body.parameters.indexOf(name);
  if (parameter >= 0) return [{ parameter }];
  const given = await Promise.all(
    givenTo(name, body).map(async (text) => read(await expressionOf(text), body, isObject)),
  );
  return given.length > 0 ? given.flat() : [{ unread: name }];
}

export const readAll = async (nodes: (Node | undefined)[], body: SqlBody, isObject = false): Promise<Read[]> =>
  (await Promise.all(nodes.map((node) => read(node, body, isObject)))).flat();

/** The possible words of an expression. */
export async function read(node: Node | undefined, body: SqlBody, isObject = false): Promise<Read[]> {
  if (!node) return [];
  if ('TypeCast' in node) return read(node.TypeCast.arg, body, isObject);
  if ('CoalesceExpr' in node) return readAll(node.CoalesceExpr.args ?? [], body, isObject);
  if ('CaseExpr' in node) {
    const results = (node.CaseExpr.args ?? []).map((when) => ('CaseWhen' in when ? when.CaseWhen.result : undefined));
    return readAll([...results, node.CaseExpr.defresult], body, isObject);
  }
  if ('ColumnRef' in node && node.ColumnRef.fields?.length === 1)
    return readVariable(lastField(node.ColumnRef.fields), body, isObject);
  if (isObject && 'A_Expr' in node) return readAll([node.A_Expr.lexpr, node.A_Expr.rexpr], body, true);
  if (isObject && 'FuncCall' in node) {
    const { funcname, args = [] } = node.FuncCall;
    if (lastField(funcname) !== 'jsonb_build_object') return readAll(args, body, true);
    const at = args.findIndex((key, place) => place % 2 === 0 && wordOf(key) === 'kind');
    return at < 0 ? [] : read(args[at + 1], body);
  }
  if ('A_Const' in node) {
    const word = wordOf(node);
    return word === null || isObject ? [] : [{ word }];
  }
  return [{ unread: Object.keys(node).join() }];
}
