import { registerStrings } from '../../i18n';
import words from './words.json';

declare module '../../i18n' {
  interface Strings {
    table: typeof words;
  }
}

registerStrings('table', words);
