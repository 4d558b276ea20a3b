import { accounts } from './accounts.ts';
import { readEnvironment } from './environment.ts';
import { files } from './files.ts';
import { jobs } from './jobs.ts';
import { createProject } from './project.ts';
import { purchases } from './purchases.ts';

export const environment = readEnvironment((name) => Deno.env.get(name));

const project = createProject(environment);

/** The dependencies of most handlers. */
export const parts = {
  allowedOrigins: environment.allowedOrigins,
  backend: { ...accounts(project), ...purchases(project), ...files(project), ...jobs(project) },
  log: console.error,
};
