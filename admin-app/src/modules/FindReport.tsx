import { SearchField } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Card } from 'antd';
import { useState } from 'react';
import { useT } from '../attention/strings';
import { findReport, reportCode } from '../data/attention';
import { momentText } from '../lists/day';
import { InlineError } from '../lists/InlineError';
import { useT as useWords } from '../strings';
import styles from './modules.module.css';

/** Finds an error report by the code that a user reads out; the logs of the functions have the whole id. */
export function FindReport() {
  const t = useT();
  const words = useWords();
  const [text, setText] = useState('');
  const code = reportCode(text);
  const { data, isError, refetch } = useQuery({ ...findReport(code ?? ''), enabled: code !== null });
  return (
    <Card title={<h2 style={{ fontSize: 16, margin: 0 }}>{t('report.title')}</h2>}>
      <SearchField
        type="text"
        value={text}
        placeholder="7F3A91C2"
        aria-label={t('report.code')}
        onChange={(event) => setText(event.target.value)}
      />
      {isError && (
        <InlineError
          text={words('adminErrors:admin.report')}
          retryLabel={words('list.retry')}
          onRetry={() => void refetch()}
        />
      )}
      <div role="status">
        {text.trim() !== '' && code === null && <p className={styles.unseen}>{t('report.incomplete')}</p>}
        {code !== null && data?.length === 0 && <p className={styles.unseen}>{t('report.none')}</p>}
      </div>
      {code !== null && data && data.length > 0 && (
        <ul>
          {data.map((report) => (
            <li key={report.id}>
              {momentText(report.at)} · {report.remote} {report.version} · {report.class} · {report.path}
              <br />
              {report.message}
              <br />
              {t('report.id')} <code>{report.request_id}</code>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
