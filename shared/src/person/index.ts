export { personStorage } from './personStorage';
export { personStore } from './personStore';
