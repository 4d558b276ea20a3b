import { useLocation } from '@rotavisto/shared/router';
import { type ErrorInfo, type ReactNode, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { reportClientError } from '../data';
import { useT } from '../i18n';
import { ErrorCard } from '../ui';

interface AppErrorBoundaryProps {
  /** The remote's name and version, for the report. */
  remote?: string;
  version?: string;
  children: ReactNode;
}

const newCode = (): string => Math.random().toString(36).slice(2, 8).toUpperCase();

/** A crash of one page: the layout around it stays usable, and another page starts afresh. */
export function AppErrorBoundary({ remote = 'app', version = '', children }: AppErrorBoundaryProps) {
  const { pathname } = useLocation();
  const [code] = useState(newCode);
  const report = (error: unknown, _info: ErrorInfo) => {
    const message = error instanceof Error ? error.message : String(error);
    void reportClientError({ remote, version, class: 'render', message: `[${code}] ${message}`, path: pathname });
  };
  return (
    <ErrorBoundary resetKeys={[pathname]} onError={report} fallbackRender={(props) => <Crash {...props} code={code} />}>
      {children}
    </ErrorBoundary>
  );
}

function Crash({ resetErrorBoundary, code }: FallbackProps & { code: string }) {
  const t = useT();
  return (
    <ErrorCard
      title={t('crashTitle')}
      text={
        <>
          {t('crashText')}
          <br />
          {t('supportCode', { code })}
        </>
      }
      onRetry={resetErrorBoundary}
    />
  );
}
