import type { Node, RangeVar } from 'libpg-query';

const dotted = (parts: Node[] = []): string =>
  parts.map((part) => ('String' in part ? part.String.sval : '')).join('.');

const qualified = ({ schemaname = 'public', relname }: RangeVar = {}): string => `${schemaname}.${relname}`;

/** The types by which a call chooses among functions of one name; what a function returns is not among them. */
function argumentTypes(parameters: Node[] = []): string {
  return (
    parameters
      .flatMap((parameter) => ('FunctionParameter' in parameter ? parameter.FunctionParameter : []))
      .filter(({ mode }) => mode !== 'FUNC_PARAM_TABLE' && mode !== 'FUNC_PARAM_OUT')
      // The parser writes `int` out as pg_catalog.int4.
      .map(
        ({ argType }) =>
          dotted(argType?.names).replace('pg_catalog.', '') + '[]'.repeat(argType?.arrayBounds?.length ?? 0),
      )
      .join(', ')
  );
}

/** Kind and full name of what a statement creates; null for statements that create nothing with a name. */
export function createdObject(statement: Node): string | null {
  if ('CreateStmt' in statement) return `table ${qualified(statement.CreateStmt.relation)}`;
  if ('ViewStmt' in statement) return `view ${qualified(statement.ViewStmt.view)}`;
  if ('CreateSeqStmt' in statement) return `sequence ${qualified(statement.CreateSeqStmt.sequence)}`;
  if ('CompositeTypeStmt' in statement) return `type ${qualified(statement.CompositeTypeStmt.typevar)}`;
  if ('CreateEnumStmt' in statement) return `type ${dotted(statement.CreateEnumStmt.typeName)}`;
  if ('CreateDomainStmt' in statement) return `type ${dotted(statement.CreateDomainStmt.domainname)}`;
  if ('IndexStmt' in statement) {
    const { idxname, relation } = statement.IndexStmt;
    return `index ${qualified({ ...relation, relname: idxname })}`;
  }
  if ('CreateFunctionStmt' in statement) {
    const { funcname, parameters } = statement.CreateFunctionStmt;
    return `function ${dotted(funcname)}(${argumentTypes(parameters)})`;
  }
  if ('CreateTrigStmt' in statement) {
    const { trigname, relation } = statement.CreateTrigStmt;
    return `trigger ${trigname} on ${qualified(relation)}`;
  }
  if ('CreatePolicyStmt' in statement) {
    const { policy_name, table } = statement.CreatePolicyStmt;
    return `policy "${policy_name}" on ${qualified(table)}`;
  }
  return null;
}
