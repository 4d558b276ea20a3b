export { type Captcha, useCaptcha } from './useCaptcha';
