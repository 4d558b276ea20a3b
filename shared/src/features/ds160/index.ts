export { Ds160Dialog } from './Ds160Dialog';
export { Ds160Panel } from './Ds160Panel';
export { Ds160View } from './Ds160View';
