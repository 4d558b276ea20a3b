export { ACTORS, type Actor, type Claims, claimsOf, claimsOfPerson, ID, isActor, OTHERS } from './actors';
export {
  aged,
  CHILD_AT_A_CASE,
  CHILD_CASE,
  CHILD_NAME,
  CHILD_PLAN,
  childSql,
  HANDED_TO_C3,
  has,
  setClock,
} from './children';
export { openDatabase, type TestDatabase } from './database';
export { after, askAll, type Edge, spelled } from './edges';
export { type Effects, effectsOf } from './effects';
export { FIXTURE_SQL, PATH } from './fixture';
export { CASE_FILE_DELIVERED, CASE_FILE_UPLOADED, stageSql as stageSqlOf } from './matrix/preconditions';
export { applicationRow, atStage, SENDS_REVIEW_NOTICES, sendReviewNotices, stepLine } from './pipeline';
export { type Refusal, Scene, type Value } from './Scene';
export { migrations } from './sqlFiles';
export { throwawayFolder } from './throwawayFolder';
export { useDatabase } from './useDatabase';
export { consulateDay, OPEN_EVERY_DAY, workday } from './workday';
