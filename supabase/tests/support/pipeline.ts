import { ID } from './actors';
import { stageSql } from './matrix/preconditions';
import type { Scene } from './Scene';

/** Puts an application at a stage, everything before it completed. */
export const atStage = (scene: Scene, stage: string, application: string = ID.A1) =>
  scene.sql(stageSql(stage, application).join('; '));

/** The statuses of the seven steps in order, by initial: c(ompleted), i(n progress), p(ending). */
export async function stepLine(scene: Scene, application: string = ID.A1): Promise<string> {
  const rows = await scene.sql(
    'select status from public.application_steps where application_id = $1 order by order_index',
    [application],
  );
  return rows.map((row) => String(row.status).charAt(0)).join('');
}

export const applicationRow = (scene: Scene, application: string = ID.A1) =>
  scene.one('select * from public.visa_applications where id = $1', [application]);
