import { execFileSync } from 'node:child_process';
import { pageOf, type SettingsArea, settingsPages } from './pages';

const LINK = '/(client|consultant|admin)/settings[a-z/#-]*';

/** All addresses of settings in the repository: in pages, mails, notifications and journeys. */
const links = execFileSync('git', ['grep', '--untracked', '-hoE', LINK, '--', '*.ts', '*.tsx', '*.sql', '*.json'], {
  cwd: `${__dirname}/../../../..`,
  encoding: 'utf8',
});

it.each([...new Set(links.trim().split('\n'))].sort())(
  'The settings link %s leads to a page with the form in its hash',
  (link) => {
    const [, area, page = '', hash = ''] = /^\/(\w+)\/settings\/?([a-z-]*)(#.+)?$/.exec(link) as unknown as [
      string,
      SettingsArea,
      string?,
      string?,
    ];
    if (page !== '') expect(settingsPages(area)).toContain(page);
    if (hash) expect(pageOf(area, hash)).toEqual(page === '' ? expect.any(String) : page);
  },
);
