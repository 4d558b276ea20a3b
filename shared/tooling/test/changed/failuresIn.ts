/** One line for each part that failed; what a command mends has its command. */
export const failuresIn = (results: readonly (readonly [name: string, isFine: boolean])[]): string[] =>
  results.flatMap(([name, isFine]) => {
    if (isFine) return [];
    return [name === 'lint and format' ? `✗ ${name}: pnpm format mends what can be mended` : `✗ ${name}`];
  });
