export { LoadingScreen } from './LoadingScreen';
export { Logo } from './Logo';
export { Stamp, type StampTone } from './Stamp';
export { customProperty, type TokenName, tokens, tokensAsCss } from './tokens';
