import { readEnvironment } from '../_shared/environment.ts';
import { createIsScheduler } from '../_shared/isScheduler.ts';
import { jobs, noting } from '../_shared/jobs.ts';
import { createProject } from '../_shared/project.ts';
import { createDelivery } from './deliver.ts';
import { createHandler } from './handler.ts';
import { MailQueue } from './MailQueue.ts';
import { createPushDelivery } from './push.ts';

const environment = readEnvironment((name) => Deno.env.get(name));
const log = console.error;
Deno.serve(
  noting(
    'send-mail',
    { backend: jobs(createProject(environment)), log },
    createHandler({
      siteUrl: environment.siteUrl,
      functionsUrl: environment.functionsUrl,
      from: environment.mail.from,
      isScheduler: createIsScheduler(environment.schedulerSecret),
      queue: new MailQueue(environment),
      deliver: createDelivery(environment),
      deliverPush: createPushDelivery(environment),
      log,
    }),
  ),
);
