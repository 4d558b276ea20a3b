import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import { useDraftMemory } from './draft/draftMemory';
import styles from './Official.module.css';
import type { OfficialCase } from './useOfficialCase';

/** Lists answers that differ from the six sections of the DS-160; the client chooses which answer counts. */
export function Differences({ official: { applicationId, draft, model, words } }: { official: OfficialCase }) {
  const t = useT('clientOfficial');
  const { memory, remember } = useDraftMemory(applicationId);
  const open = model.differences.filter(({ key }) => !memory.differs.includes(key));
  if (open.length === 0) return null;
  return (
    <div className={styles.differences}>
      <h3>{t('differences.title')}</h3>
      <ul>
        {open.map(({ key, first, here }) => (
          <li key={key}>
            <p>
              <strong>{words.labelOf(key)}</strong>
              <br />
              {t('differences.text', { first: words.textOf(key, first), here: words.textOf(key, here) })}
            </p>
            <Button
              onClick={() => {
                draft.edit(key, first);
                void draft.flush();
              }}
            >
              {words.textOf(key, first)}
            </Button>
            <Button onClick={() => remember((before) => ({ differs: [...before.differs, key] }))}>
              {words.textOf(key, here)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
