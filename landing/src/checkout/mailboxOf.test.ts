import { mailboxOf } from './mailboxOf';

it.each([
  ['ana@gmail.com', 'https://mail.google.com/'],
  ['Ana@Hotmail.com', 'https://outlook.live.com/mail/'],
  ['ana@yahoo.com.br', 'https://mail.yahoo.com/'],
  ['ana@uol.com.br', 'https://email.uol.com.br/'],
  ['ana@notgmail.com', null],
  ['ana@gmail.com.evil.test', null],
  ['ana', null],
  [null, null],
])('the mailbox of %s opens at %s', (email, address) => {
  expect(mailboxOf(email)).toBe(address);
});
