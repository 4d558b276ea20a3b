/** Between two pieces of work: the browser may paint and answer first. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
