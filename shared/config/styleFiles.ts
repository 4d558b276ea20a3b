import type { Rspack } from '@rsbuild/core';

type Graphs = Pick<Rspack.Compilation, 'chunkGraph'>;

/** What a visit may begin with: the area itself, the pages that have a name, and what runs behind all of them. */
const beginsVisits = ({ name }: Rspack.Chunk): boolean => /^(__federation_expose_|page-|background)/.test(name ?? '');

const isStyle = ({ type }: Rspack.Module): boolean => type === 'css/mini-extract';

const isFirst = (module: Rspack.Module, { chunkGraph }: Graphs): boolean =>
  isStyle(module) && [...chunkGraph.getModuleChunks(module)].some(beginsVisits);

/**
 * An area of people who are signed in has two files of styles: that of its first pages, fetched with it, and that of all
 * that is opened later. One for each dialog would be a request each, and a line of each in the area's entry. The pages of
 * visitors are prerendered, each with its own styles in it.
 */
export const styleFiles = {
  firstStyles: { name: 'first', test: isFirst, chunks: 'all', enforce: true, priority: 2 },
  laterStyles: { name: 'later', test: isStyle, chunks: 'all', enforce: true, priority: 1 },
} as const;
