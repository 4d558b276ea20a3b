export { ACTORS, type Actor, type Claims, claimsOf, claimsOfPerson, ID, isActor } from './actors';
export { openDatabase, type TestDatabase } from './database';
export { type Effects, effectsOf } from './effects';
export { FIXTURE_SQL, PATH } from './fixture';
export { stageSql as stageSqlOf } from './matrix/preconditions';
export { applicationRow, atStage, stepLine } from './pipeline';
export { type Refusal, Scene, type Value } from './Scene';
export { migrations } from './sqlFiles';
export { useDatabase } from './useDatabase';
