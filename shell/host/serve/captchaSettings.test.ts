import { captchaSettings } from './captchaSettings';

it('captchaSettings returns null without keys', () => expect(captchaSettings({})).toBeNull());

it('captchaSettings returns both keys', () =>
  expect(captchaSettings({ TURNSTILE_SITE_KEY: 'site', CAPTCHA_SECRET: 'secret' })).toEqual({
    siteKey: 'site',
    secret: 'secret',
  }));

it('captchaSettings rejects a secret without a site key', () =>
  expect(() => captchaSettings({ CAPTCHA_SECRET: 'secret' })).toThrow('no page would send a token'));

it('captchaSettings rejects a site key without a secret', () =>
  expect(() => captchaSettings({ TURNSTILE_SITE_KEY: 'site' })).toThrow('nothing verifies'));
