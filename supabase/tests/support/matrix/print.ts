import { matrixRows } from './rows';

/** Prints the access matrix with one line for each user, for acceptance tests outside this repository. */
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
