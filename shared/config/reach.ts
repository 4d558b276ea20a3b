import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ALL, type ImportedName, type ModuleSource, readModule } from './moduleSource';

const IS_SOURCE = /\.tsx?$/;

export const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => IS_SOURCE.test(file));

/**
 * Every file whose code or types the entries use. What is imported through an `index.ts` reaches the file that declares
 * the name, not its neighbours.
 */
export function reach(entries: readonly (string | ImportedName)[], read: Modules): Set<string> {
  const reached = new Set<string>();
  const asked = new Set<string>();
  for (const entry of entries) typeof entry === 'string' ? enter(entry) : ask(entry);
  return reached;

  function enter(file: string) {
    if (reached.has(file)) return;
    reached.add(file);
    if (IS_SOURCE.test(file)) read(file).imports.forEach(ask);
  }

  function ask({ file, name }: ImportedName) {
    if (asked.has(`${file}#${name}`)) return;
    asked.add(`${file}#${name}`);
    const source = IS_SOURCE.test(file) ? read(file) : null;
    if (source && name === ALL) {
      for (const forwarded of source.forwarded.values()) ask(forwarded);
      for (const star of source.stars) ask({ file: star, name });
    }
    const forwarded = source && forwardOf(source, name);
    if (forwarded) ask(forwarded);
    else if (!source || !isOnlyForwarding(source)) enter(file);
  }

  /** Where an exported name really comes from; null when it is declared here. */
  function forwardOf(source: ModuleSource, name: string): ImportedName | null {
    const star = source.own.has(name) ? undefined : source.stars.find((file) => hasName(file, name));
    return source.forwarded.get(name) ?? (star === undefined ? null : { file: star, name });
  }

  function hasName(file: string, name: string): boolean {
    const { own, forwarded, stars } = read(file);
    return own.has(name) || forwarded.has(name) || stars.some((star) => hasName(star, name));
  }
}

const isOnlyForwarding = ({ own, imports }: ModuleSource): boolean => own.size === 0 && imports.length === 0;

export type Modules = (file: string) => ModuleSource;

/** Reads each file once. */
export function modules(): Modules {
  const known = new Map<string, ModuleSource>();
  return (file) => {
    const source = known.get(file) ?? readModule(file);
    known.set(file, source);
    return source;
  };
}
