import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import shared from '../Official.module.css';
import { addressOf, CHECK, useOfficialAddress } from '../useOfficialAddress';
import type { OfficialCase } from '../useOfficialCase';
import { CorrectButton } from './CorrectButton';
import type { DraftPage } from './draftPages';

interface Props {
  official: OfficialCase;
  pages: readonly DraftPage[];
  at: number;
  /** Called when the client confirms the page. */
  onRight: () => void;
}

export function PageActions({ official, pages, at, onRight }: Props) {
  const t = useT('clientOfficial');
  const { go } = useOfficialAddress();
  const [before, after] = [pages[at - 1], pages[at + 1]];
  function goOn() {
    onRight();
    go(addressOf(after?.block ?? CHECK));
  }
  return (
    <div className={shared.actions}>
      <Button size="large" onClick={() => go(addressOf(before?.block))}>
        {t('step.back')}
      </Button>
      <CorrectButton official={official} block={pages[at]?.block} />
      <Button size="large" type="primary" className={shared.next ?? ''} onClick={goOn}>
        {t('draft.right')}
      </Button>
    </div>
  );
}
