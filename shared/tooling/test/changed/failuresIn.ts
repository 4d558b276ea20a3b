/** Returns a line for each failed part, with the command that can repair it. */
export const failuresIn = (results: readonly (readonly [name: string, isFine: boolean])[]): string[] =>
  results.flatMap(([name, isFine]) => {
    if (isFine) return [];
    return [name === 'lint and format' ? `✗ ${name}: pnpm format mends what can be mended` : `✗ ${name}`];
  });
