import { matrixRows } from './rows';

/** The access matrix with one line for each user, as acceptance outside of this repository reads it. */
const cell = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const HEAD = 'id,object_type,object,actor,verb,row_scope,detail,precondition,expect,deny_mode';
const lines = matrixRows().map(
  ({ type, object, actor, verb, scope, detail, precondition, isAllowed, denyMode }, index) => {
    const id = `M${String(index + 1).padStart(4, '0')}`;
    const expected = isAllowed ? 'allow' : 'deny';
    return [id, type, object, actor, verb, scope, detail, precondition, expected, denyMode].map(cell).join(',');
  },
);
process.stdout.write(`${[HEAD, ...lines].join('\n')}\n`);
