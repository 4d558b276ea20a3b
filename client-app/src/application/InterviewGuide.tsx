import { caseFileKind, caseFilesOf } from '@rotavisto/shared/data';
import { useFacts } from '@rotavisto/shared/facts';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { Tied } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { WhoSigns } from '../cases/WhoSigns';
import { useTicked } from '../interview/useTicked';
import styles from './facts.module.css';
import type { OfficialProgress } from './officialProgress';
import './visit/strings';

const BRING = ['passport', 'confirmation', 'appointment', 'photo', 'support'] as const;
const DAY = ['early', 'devices', 'barcode', 'answers', 'passport'] as const;

const CEAC = 'https://ceac.state.gov/genniv/';

interface Props {
  applicationId: string;
  official: OfficialProgress | null;
}

/** The papers to bring, as a checklist, and the course of the interview day. */
export function InterviewGuide({ applicationId, official }: Props) {
  const t = useT('client', 'clientVisit');
  const facts = useFacts();
  const { ticked, toggle } = useTicked('bring');
  return (
    <>
      <WhoSigns />
      <section className={styles.block} aria-labelledby="interview-bring">
        <h2 id="interview-bring">{t('clientVisit:bring.title')}</h2>
        <p className={styles.note}>{t('clientVisit:bring.note')}</p>
        <ul className={styles.list}>
          {BRING.map((item) => (
            <li key={item}>
              <label>
                <input type="checkbox" checked={ticked.includes(item)} onChange={() => toggle(item)} />
                <span>
                  <Tied>{t(`clientVisit:bring.${item}`)}</Tied>
                </span>
              </label>
              {item === 'confirmation' && <Confirmation applicationId={applicationId} official={official} />}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.block} aria-labelledby="interview-day">
        <h2 id="interview-day">{t('clientVisit:day.title')}</h2>
        <ul>
          {DAY.map((item) => (
            <li key={item}>
              <Tied>{facts.fill(t(`clientVisit:day.${item}`))}</Tied>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** The source of the confirmation page: a file of the consultant, or the official site with the number of the signed form. */
function Confirmation({ applicationId, official }: Props) {
  const t = useT('client', 'clientVisit');
  const files = useQuery(caseFilesOf(applicationId)).data ?? [];
  const number = official?.confirmation_number;
  if (files.some(({ kind }) => caseFileKind(kind) === 'ds160_confirmation'))
    return <p className={styles.where}>{t('clientVisit:bring.inFiles')}</p>;
  return (
    <p className={styles.where}>
      {number ? t('clientVisit:bring.byNumber', { number }) : t('clientVisit:bring.unsigned')}{' '}
      {number && (
        <a href={CEAC} target="_blank" rel="noopener noreferrer">
          {t('clientVisit:bring.site')}
        </a>
      )}{' '}
      <Link to="/client/applications/official">{t('clientVisit:bring.form')}</Link>
    </p>
  );
}
