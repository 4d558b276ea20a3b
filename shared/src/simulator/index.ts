export { ShellSimulator } from './ShellSimulator';
