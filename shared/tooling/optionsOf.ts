import { type ParseArgsConfig, parseArgs } from 'node:util';
import { refuse } from './ending';

/** Returns the options and arguments of a command; prints one line and exits for an unknown option. */
export function optionsOf<const Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (cause) {
    const [problem = ''] = String(Object(cause).message ?? cause).split(/\. |\n/);
    const known = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    return refuse(`${problem}. The options here are ${known.join(', ')}.`);
  }
}
