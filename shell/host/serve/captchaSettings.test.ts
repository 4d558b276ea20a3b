import { captchaSettings } from './captchaSettings';

it('asks nobody without keys', () => expect(captchaSettings({})).toBeNull());

it('takes both keys', () =>
  expect(captchaSettings({ TURNSTILE_SITE_KEY: 'site', CAPTCHA_SECRET: 'secret' })).toEqual({
    siteKey: 'site',
    secret: 'secret',
  }));

it('refuses a secret without a site key', () =>
  expect(() => captchaSettings({ CAPTCHA_SECRET: 'secret' })).toThrow('no page would send a token'));

it('refuses a site key without a secret', () =>
  expect(() => captchaSettings({ TURNSTILE_SITE_KEY: 'site' })).toThrow('nothing verifies'));
