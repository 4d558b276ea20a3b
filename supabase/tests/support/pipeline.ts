import { ID } from './actors';
import { stageSql } from './matrix/preconditions';
import type { Scene } from './Scene';

/** Sets an application to a stage, with all earlier steps completed. */
export const atStage = (scene: Scene, stage: string, application: string = ID.A1) =>
  scene.sql(stageSql(stage, application).join('; '));

/** The statuses of the seven steps in order by initial: c(ompleted), i(n progress), p(ending). */
export async function stepLine(scene: Scene, application: string = ID.A1): Promise<string> {
  const rows = await scene.sql(
    'select status from public.application_steps where application_id = $1 order by order_index',
    [application],
  );
  return rows.map((row) => String(row.status).charAt(0)).join('');
}

export const applicationRow = (scene: Scene, application: string = ID.A1) =>
  scene.one('select * from public.visa_applications where id = $1', [application]);

/** Lets the time for an undo pass, and runs the schedule that sends the notices of decisions on documents. */
export const SENDS_REVIEW_NOTICES =
  'update private.review_notices set due_at = now(); select private.send_due_review_notices()';

export const sendReviewNotices = (scene: Scene) => scene.sql(SENDS_REVIEW_NOTICES);
