import { aNotification } from '../../testing';
import { notificationPath } from './notificationPath';

it.each([
  ['admin', { application_id: 'a1' }, '/admin/applications/a1'],
  ['admin', { application_id: 'a1', kind: 'mail_failed' }, '/admin/mail'],
  ['admin', {}, null],
  ['consultant', { application_id: 'a1' }, '/consultant/applications/a1'],
  ['consultant', { application_id: 'a1', ticket_id: 't1' }, '/consultant/support?ticketId=t1'],
  ['client', { application_id: 'a1' }, '/client/applications'],
])('leads %s from %j to %s', (role, metadata, path) => {
  expect(notificationPath(aNotification({ title: 'x', message: '', metadata }), role)).toBe(path);
});
