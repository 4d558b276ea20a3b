import { FIRST_PLAN_PRICE } from '@rotavisto/shared/domain';
import { factsNow } from '@rotavisto/shared/facts';
import { CARRIED, LOCALES } from '@rotavisto/shared/language';
import { formatMoney } from '@rotavisto/shared/lib';
import { faqEntries } from '../faq/faqItems';
import { alternates, HOME } from '../languages';
import strings from '../locales/metadata.pt.json';
import { fill } from '../t';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** The facts without an end date: the head is not updated after a release, so a fact that ends would stay in it. */
const LASTING = factsNow('9999-12-31');

const questions = faqEntries(LASTING).map(({ question, answer }) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
}));

/** The structured data of the FAQ, escaped so that it cannot close its element. */
const faqData = () =>
  JSON.stringify({ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions }).replaceAll(
    '<',
    '\\u003c',
  );

/** The metadata of "/" for search engines and link previews; `origin` has no final slash. */
export function landingHead(origin: string): string {
  const title = `${strings.title} | ${strings.site}`;
  const description = fill(strings.description, { price: formatMoney(FIRST_PLAN_PRICE) });
  const home = `${origin}${HOME}`;
  const properties: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:locale', LOCALES[CARRIED].replace('-', '_')],
    ['og:site_name', strings.site],
    ['og:title', title],
    ['og:description', description],
    ['og:url', home],
    ['og:image', `${origin}/social.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', strings.imageAlt],
  ];
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="canonical" href="${escapeHtml(home)}">`,
    ...alternates(origin).map(
      ([language, address]) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`,
    ),
    ...properties.map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
    `<script type="application/ld+json">${faqData()}</script>`,
  ].join('');
}
