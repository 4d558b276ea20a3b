import type { Condition } from './parseFilter';

const EQUALITY: Record<string, string> = { eq: '=', neq: '<>' };
const ORDER: Record<string, string> = { lt: '<', lte: '<=', gt: '>', gte: '>=' };

export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

function conditionSql({ column, operator, value }: Condition, parameters: unknown[]): string {
  const name = identifier(column);
  if (operator === 'is') {
    if (!/^(null|true|false|unknown)$/i.test(String(value))) throw new Error(`bad value for is: ${value}`);
    return `${name} is ${value}`;
  }
  parameters.push(value);
  const place = `$${parameters.length}`;
  if (operator === 'in') return `${name}::text = any(${place}::text[])`;
  if (operator === 'like' || operator === 'ilike') return `${name}::text ${operator} ${place}`;
  // Order compares as the column does, equality as text: a boolean's or enum's spelling is what the filter holds.
  return operator in ORDER ? `${name} ${ORDER[operator]} ${place}` : `${name}::text ${EQUALITY[operator]} ${place}`;
}

/** A where clause for the conditions; their values are appended to `parameters`. */
export const filterSql = (conditions: Condition[], parameters: unknown[]): string =>
  conditions
    .map((condition) => {
      const clause = conditionSql(condition, parameters);
      return condition.negated ? `not (${clause})` : clause;
    })
    .join(' and ');
