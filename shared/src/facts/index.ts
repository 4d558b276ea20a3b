export { type Claim, useClaims } from './claims';
export { factsNow, forgetFacts, refreshFacts, useFacts, useFactTable, useKnownFacts, useToday } from './currentFacts';
export {
  type Fact,
  type FactKind,
  type FactName,
  type FactTable,
  isFactName,
  RELEASE_DAY,
  RELEASED,
} from './factTable';
export { type KnownFacts, knownFacts } from './knownFacts';
export { printFact } from './printFact';
