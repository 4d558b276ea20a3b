import { ConfigProvider, Modal } from 'antd';
import enUS from 'antd/es/locale/en_US';
import type { ReactNode } from 'react';
import { ConfirmContext } from './useConfirm';

/** The document is Portuguese; the administrator's screens, sales apart, are English and say so. */
export function EnglishRegion({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider locale={enUS}>
      <QuestionHost>
        <div lang="en">{children}</div>
      </QuestionHost>
    </ConfigProvider>
  );
}

function QuestionHost({ children }: { children: ReactNode }) {
  const [modal, holder] = Modal.useModal();
  return (
    <ConfirmContext value={modal}>
      {children}
      {holder}
    </ConfirmContext>
  );
}
