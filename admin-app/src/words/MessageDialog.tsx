import { formatDate } from '@rotavisto/shared/domain';
import { useFacts } from '@rotavisto/shared/facts';
import { useLanguage } from '@rotavisto/shared/i18n';
import { LANGUAGES, type Language } from '@rotavisto/shared/language';
import { noPassword } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Form, Input, Typography } from 'antd';
import { History } from '../audit/History';
import { addMessage, type MessageDraft, type QuickMessage, saveMessage } from '../data/words';
import { AdminDialog } from '../details/AdminDialog';
import { DetailsSection } from '../details/DetailsSection';
import { DialogFooter } from '../details/DialogFooter';
import styles from '../details/details.module.css';
import { type Editing, isSame } from '../details/useEdited';
import { useRevision } from '../details/useRevision';
import { TOPICS } from './searchMessages';
import { useT } from './strings';
import { CLIENT_PLACES, wordRules } from './wordRules';

const SAMPLE_DAY = '2027-03-12';
const LONGEST_TITLE = 80;
const LONGEST_TEXT = 1000;

/** Shows the message as a client reads it, with a sample client and today's facts. */
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

/** Focuses the first field when the dialog opens. */
const focus = (field: HTMLElement | null): void => field?.focus();

const NOTHING: MessageDraft = { title_pt: '', title_en: '', title_es: '', text_pt: '', text_en: '', text_es: '' };

interface Typed extends MessageDraft {
  topic?: string;
}

/** Edits a message in three languages; without a message adds a new one under a topic. */
export function MessageDialog({ message, onTyped, onSaved, onClose }: Editing & { message: QuickMessage | null }) {
  const t = useT();
  const spoken = useLanguage();
  const [form] = Form.useForm<Typed>();
  const save = useMutation(saveMessage);
  const add = useMutation(addMessage);
  const { revision, onError } = useRevision(message ?? { revision: 0 });
  const first: Typed = message ? wordsOf(message) : NOTHING;
  const draft = { ...first, ...Form.useWatch([], form) };
  const rules = wordRules(t);

  function send({ topic, ...words }: Typed) {
    if (message) save.mutate({ key: message.key, revision, draft: words }, { onSuccess: onSaved, onError });
    else if (topic) add.mutate({ topic, draft: words }, { onSuccess: onSaved });
  }

  return (
    <AdminDialog
      title={message ? message[`title_${spoken}`] : t('messages.add')}
      onClose={onClose}
      footer={
        <DialogFooter
          save={t('save')}
          isSaving={save.isPending || add.isPending}
          onSave={form.submit}
          onClose={onClose}
        />
      }
    >
      <Typography.Paragraph>
        {t('messages.places', { places: CLIENT_PLACES.join(', '), fact: '{mrvFee}' })}
      </Typography.Paragraph>
      <Form<Typed>
        form={form}
        layout="vertical"
        className={styles.fields}
        initialValues={first}
        onValuesChange={(_typed, values) => onTyped(!isSame({ ...first, ...values }, first))}
        onFinish={send}
      >
        {!message && (
          <Form.Item
            name="topic"
            label={t('messages.topic')}
            rules={[{ required: true, message: t('messages.topicRequired') }]}
          >
            <select ref={focus} className={`rv-control ${styles.choice}`}>
              <option value="">{t('messages.choose')}</option>
              {TOPICS.map((topic) => (
                <option key={topic} value={topic}>
                  {t(`topic.${topic}`)}
                </option>
              ))}
            </select>
          </Form.Item>
        )}
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
              {draft[`text_${language}`] && <Preview text={draft[`text_${language}`]} language={language} />}
            </div>
          </DetailsSection>
        ))}
      </Form>
      {message && <History objectId={message.id} />}
    </AdminDialog>
  );
}

const wordsOf = ({ id: _id, key: _key, topic: _topic, revision: _revision, ...words }: QuickMessage): MessageDraft =>
  words;
