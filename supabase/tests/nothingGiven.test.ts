import { useDatabase } from './support';
import { type MatrixRow, matrixRows, setupOf, statementOf } from './support/matrix';

const { test } = useDatabase();

/** Splits the arguments of a call at commas outside parentheses and quotes. */
function argumentsOf(call: string): string[] {
  const found = [''];
  let [depth, isQuoted] = [0, false];
  for (const letter of call) {
    if (letter === "'") isQuoted = !isQuoted;
    else if (!isQuoted && /[([{]/.test(letter)) depth += 1;
    else if (!isQuoted && /[)\]}]/.test(letter)) depth -= 1;
    if (letter === ',' && depth === 0 && !isQuoted) found.push('');
    else found[found.length - 1] += letter;
  }
  return found.map((one) => one.trim()).filter(Boolean);
}

/** The allowed matrix row of each verb. */
const rows = new Map<string, MatrixRow>();
for (const row of matrixRows())
  if (row.type === 'rpc' && (row.denyMode === '' || row.denyMode.startsWith('accept')) && !rows.has(row.object))
    rows.set(row.object, row);

test('each verb, called with null for one argument at a time, answers as the snapshot lists', async (scene) => {
  const told: string[] = [];
  for (const [verb, row] of rows) {
    const { text, setup = [] } = statementOf(row);
    const [head = '', call = ''] = [text.slice(0, text.indexOf('(') + 1), text.slice(text.indexOf('(') + 1, -1)];
    const given = argumentsOf(call);
    const answers: string[] = [];
    for (const place of given.keys()) {
      const others = given.map((one, at) => (at === place ? one.replace(/^(?:(\w+\s*=>).*|.*)$/s, '$1 null') : one));
      const outcome = await scene.undone(async () => {
        const before = [...setupOf(row.precondition), ...setup];
        if (before.length > 0) await scene.sql(before.join('; '));
        return scene.attempt(() => scene.as(row.actor, `${head}${others.join(', ')})`));
      });
      answers.push('code' in outcome ? `${outcome.code} ${outcome.message.split('\n')[0]}` : 'fine');
    }
    if (given.length > 0) told.push(`${verb} (${row.actor}): ${answers.join(' | ')}`);
  }
  expect(`\n${told.toSorted().join('\n')}\n`).toMatchSnapshot();
});
