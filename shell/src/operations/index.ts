export { tellVisit } from './tellVisit';
export { watchArea } from './watchArea';
