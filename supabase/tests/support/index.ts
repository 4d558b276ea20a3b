export { ACTORS, type Actor, type Claims, claimsOf, claimsOfPerson, ID, isActor } from './actors';
export { openDatabase, type TestDatabase } from './database';
export { FIXTURE_SQL, PATH } from './fixture';
export { type Refusal, Scene, type Value } from './Scene';
export { migrations } from './sqlFiles';
export { type Effects, effectsOf } from './effects';
export { applicationRow, atStage, stepLine } from './pipeline';
export { useDatabase } from './useDatabase';
