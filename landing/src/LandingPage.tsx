import { usePageTitle } from '@rotavisto/shared/lib';
import { memo, useEffect } from 'react';
import { CheckoutNotice } from './checkout/CheckoutNotice';
import ui from './components/ui.module.css';
import { fetchFormsLater } from './dialogs/forms';
import { refreshFactsLater } from './facts/refreshLater';
import { Hero } from './hero/Hero';
import { NavBar } from './hero/NavBar';
import styles from './LandingPage.module.css';
import { JUST_BEFORE, lazySection, useTarget } from './lazySection';
import { PricingSection } from './pricing/PricingSection';
import '@rotavisto/shared/stamp.css';
import './comparison/ComparisonSection.module.css';
import './faq/FaqSection.module.css';
import './hero/ProcessSection.module.css';
import './hero/StatsSection.module.css';
import './facts/FactNotes.module.css';
import './legal/Footer.module.css';
import './pricing/GuaranteeSection.module.css';
import metadata from './locales/metadata.pt.json';
import { t } from './t';

const belowFold = () => import('./belowFoldChunk');
const ProcessSection = lazySection('process', () => belowFold().then((module) => module.ProcessSection), JUST_BEFORE);
const StatsSection = lazySection('stats', () => belowFold().then((module) => module.StatsSection), JUST_BEFORE);
const GuaranteeSection = lazySection(
  'guarantee',
  () => belowFold().then((module) => module.GuaranteeSection),
  JUST_BEFORE,
);
const ComparisonSection = lazySection('comparison', () =>
  import('./comparison/ComparisonSection').then((module) => module.ComparisonSection),
);
const FaqSection = lazySection('faq', () => import('./faq/FaqSection').then((module) => module.FaqSection));
const Footer = lazySection('rodape', () => import('./legal/Footer').then((module) => module.Footer));

/** Memoised without props: a render of the parent would drop prerendered sections whose code is not loaded yet. */
export const LandingPage = memo(function LandingPage() {
  usePageTitle(metadata.title);
  useTarget();
  useEffect(fetchFormsLater, []);
  useEffect(refreshFactsLater, []);

  return (
    <>
      <a href="#conteudo" className={styles.skip}>
        {t('nav.skip')}
      </a>
      <NavBar />
      <main id="conteudo" tabIndex={-1} className={styles.main}>
        <CheckoutNotice className={`${ui.container} ${styles.notice}`} />
        <Hero />
        <section id="process" className={ui.section} aria-labelledby="process-title">
          <ProcessSection />
        </section>
        <section id="stats" className={styles.band} aria-labelledby="stats-title">
          <StatsSection />
        </section>
        <section id="guarantee" className={ui.section} aria-labelledby="guarantee-title">
          <GuaranteeSection />
        </section>
        <PricingSection />
        <section id="comparison" className={ui.section} aria-labelledby="comparison-title">
          <ComparisonSection />
        </section>
        <section id="faq" className={`${ui.section} ${styles.paper}`} aria-labelledby="faq-title">
          <FaqSection />
        </section>
      </main>
      <footer id="rodape" className={styles.footer}>
        <Footer />
      </footer>
    </>
  );
});
