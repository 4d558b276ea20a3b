import { ROOT } from '../../run';
import { passingTexts, passingTextsBelow } from './passingText';

const found = (jsx: string) => passingTexts('Some.tsx', `const some = ${jsx};`);

it.each([
  '<p>{name}{isRead && ` · lida`}</p>',
  "<p>{name}{isRead && ' lida'}</p>",
  "<p>{name}{isRead && t('read')}</p>",
  "<p>{isRead ? t('read') : ''}{name}</p>",
  "<p><b />{isRead ? t('read') : null}</p>",
  "<p><b />{isRead ? t('read') : <i />}</p>",
  "<p><b />{isSent && (isRead ? t('read') : t('sent'))}</p>",
  "<>{isRead && t('read')}</>",
  "<p>{isRead && <b />}{t('read')}</p>",
  '<p>{isRead && <b />} lida</p>',
  '<p>{rows.map((row) => <b key={row} />)}.</p>',
  "<p>{isRead ? <b /> : <i />} {t('read')}</p>",
])('passingTexts reports %s, which breaks a translated page', (jsx) => expect(found(jsx)).toHaveLength(1));

it.each([
  "<p>{name}{isRead && <span>{t('read')}</span>}</p>",
  "<p>{isRead && t('read')}</p>",
  "<p>{name}{isRead ? t('read') : t('sent')}</p>",
  "<p>{name} {t('read')}</p>",
  "<p>{t('read')}{isRead && <b />}</p>",
  "<p>{isRead && <b />}<span>{t('read')}</span></p>",
  '<ul><li />{isRead && rows.map((row) => <li key={row} />)}</ul>',
])('passingTexts accepts %s', (jsx) => expect(found(jsx)).toEqual([]));

it.each(['shared/src', 'shell/src', 'landing/src', 'client-app/src', 'consultant-app/src', 'admin-app/src'])(
  'Every conditional text in %s has its own element',
  (folder) => expect(passingTextsBelow(ROOT, folder)).toEqual([]),
);
