import { formatDate } from '@rotavisto/shared/domain';
import { useFacts } from '@rotavisto/shared/facts';
import { useLanguage } from '@rotavisto/shared/i18n';
import { LANGUAGES, type Language } from '@rotavisto/shared/language';
import { noPassword } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Form, Input, Typography } from 'antd';
import { History } from '../audit/History';
import { type MessageDraft, type QuickMessage, saveMessage } from '../data/words';
import { AdminDialog } from '../details/AdminDialog';
import { DetailsSection } from '../details/DetailsSection';
import { DialogFooter } from '../details/DialogFooter';
import styles from '../details/details.module.css';
import { type Editing, isSame } from '../details/useEdited';
import { useRevision } from '../details/useRevision';
import { useT } from './strings';
import { CLIENT_PLACES, wordRules } from './wordRules';

const SAMPLE_DAY = '2027-03-12';
const LONGEST_TITLE = 80;
const LONGEST_TEXT = 1000;

/** The message as a client reads it, with a client made up and the facts of today. */
function Preview({ text, language }: { text: string; language: Language }) {
  const t = useT();
  const client = { name: t('sample.name'), date: formatDate(SAMPLE_DAY), time: t('sample.time') };
  const filled = text.replace(/\{\{(name|date|time)\}\}/g, (_place, name: keyof typeof client) => client[name]);
  const facts = useFacts(language);
  return (
    <Typography.Paragraph type="secondary" lang={language}>
      {t('messages.preview')}: {facts.fill(filled)}
    </Typography.Paragraph>
  );
}

/** One message in its three languages. */
export function MessageDialog({ message, onTyped, onSaved, onClose }: Editing & { message: QuickMessage }) {
  const t = useT();
  const spoken = useLanguage();
  const [form] = Form.useForm<MessageDraft>();
  const save = useMutation(saveMessage);
  const { revision, onError } = useRevision(message);
  const { id, key, topic: _topic, revision: _revision, ...first } = message;
  const draft = { ...first, ...Form.useWatch([], form) };
  const rules = wordRules(t);

  return (
    <AdminDialog
      title={message[`title_${spoken}`]}
      onClose={onClose}
      footer={<DialogFooter save={t('save')} isSaving={save.isPending} onSave={form.submit} onClose={onClose} />}
    >
      <Typography.Paragraph>
        {t('messages.places', { places: CLIENT_PLACES.join(', '), fact: '{mrvFee}' })}
      </Typography.Paragraph>
      <Form<MessageDraft>
        form={form}
        layout="vertical"
        className={styles.fields}
        initialValues={first}
        onValuesChange={(_typed, values) => onTyped(!isSame({ ...first, ...values }, first))}
        onFinish={(typed) => save.mutate({ key, revision, draft: typed }, { onSuccess: onSaved, onError })}
      >
        {LANGUAGES.map((language) => (
          <DetailsSection key={language} title={t(`language.${language}`)} level={2}>
            <div className={styles.fields}>
              <Form.Item
                name={`title_${language}`}
                label={t(`titleIn.${language}`)}
                rules={[rules.printed, noPassword]}
              >
                <Input maxLength={LONGEST_TITLE} autoComplete="off" lang={language} />
              </Form.Item>
              <Form.Item name={`text_${language}`} label={t(`textIn.${language}`)} rules={[rules.canned, noPassword]}>
                <Input.TextArea autoSize={{ minRows: 2 }} maxLength={LONGEST_TEXT} lang={language} />
              </Form.Item>
              <Preview text={draft[`text_${language}`]} language={language} />
            </div>
          </DetailsSection>
        ))}
      </Form>
      <History objectId={id} />
    </AdminDialog>
  );
}
