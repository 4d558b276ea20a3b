import { TEXT_BOUNDS, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { type FactKind, printFact } from '@rotavisto/shared/facts';
import { LANGUAGES } from '@rotavisto/shared/language';
import { DateInput, LinkInput, noPassword } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Checkbox, Form, Input } from 'antd';
import { History } from '../audit/History';
import { type FactDraft, type KeptFact, saveFact } from '../data/facts';
import { AdminDialog } from '../details/AdminDialog';
import { Facts } from '../details/Details';
import { DetailsSection } from '../details/DetailsSection';
import { DialogFooter } from '../details/DialogFooter';
import styles from '../details/details.module.css';
import { type Editing, isSame } from '../details/useEdited';
import { useRevision } from '../details/useRevision';
import { factRules } from './factRules';
import { useFactName, useT } from './strings';

const LONGEST_TEXT = 200;
const LONGEST_SOURCE = 300;

const draftOf = (fact: KeptFact): FactDraft => ({
  value: fact.value ?? '',
  text_pt: fact.text_pt ?? '',
  text_en: fact.text_en ?? '',
  text_es: fact.text_es ?? '',
  source_pt: fact.source_pt,
  source_en: fact.source_en,
  source_es: fact.source_es,
  source_url: fact.source_url ?? '',
  valid_until: fact.valid_until ?? '',
});

/** Edits a fact with its source; a saved fact counts as compared with the source today. */
export function FactDialog({ fact, onTyped, onSaved, onClose }: Editing & { fact: KeptFact }) {
  const t = useT();
  const name = useFactName()(fact.key);
  const [form] = Form.useForm<FactDraft>();
  const save = useMutation(saveFact);
  const { revision, onError } = useRevision(fact);
  const first = draftOf(fact);
  const draft = { ...first, ...Form.useWatch([], form) };
  const { kind } = fact;
  const rules = factRules(t, fact, todayInSaoPaulo());

  return (
    <AdminDialog
      title={name}
      onClose={onClose}
      footer={<DialogFooter save={t('save')} isSaving={save.isPending} onSave={form.submit} onClose={onClose} />}
    >
      <Form<FactDraft>
        form={form}
        layout="vertical"
        className={styles.fields}
        initialValues={first}
        onValuesChange={(_typed, values) => onTyped(!isSame({ ...first, ...values }, first))}
        onFinish={() => save.mutate({ key: fact.key, revision, draft }, { onSuccess: onSaved, onError })}
      >
        {kind === 'text' &&
          LANGUAGES.map((language) => (
            <Form.Item
              key={language}
              name={`text_${language}`}
              label={t(`text.${language}`)}
              rules={[rules.text, noPassword]}
            >
              <Input maxLength={LONGEST_TEXT} autoComplete="off" lang={language} />
            </Form.Item>
          ))}
        {kind !== 'text' && (
          <Form.Item name="value" label={t(`kind.${kind}`)} rules={[rules.value, noPassword]}>
            <ValueField kind={kind} />
          </Form.Item>
        )}
        <FactPreview kind={kind} draft={draft} />
        {LANGUAGES.map((language) => (
          <Form.Item
            key={language}
            name={`source_${language}`}
            label={t(`sourceIn.${language}`)}
            rules={[rules.text, noPassword]}
          >
            <Input maxLength={LONGEST_SOURCE} autoComplete="off" lang={language} />
          </Form.Item>
        ))}
        <Form.Item name="source_url" label={t('sourceUrl')} rules={[rules.url]}>
          <LinkInput maxLength={TEXT_BOUNDS.factAddress} />
        </Form.Item>
        <Form.Item name="valid_until" label={t('validUntil')} extra={t('openEnded')} rules={[rules.until]}>
          <DateInput />
        </Form.Item>
      </Form>
      <History objectId={fact.id} />
    </AdminDialog>
  );
}

/** Shows the typed fact as the pages print it in each language. */
function FactPreview({ kind, draft }: { kind: FactKind; draft: FactDraft }) {
  const t = useT();
  return (
    <DetailsSection title={t('preview')} level={2}>
      <Facts
        facts={LANGUAGES.map((language) => {
          const printed = printFact(
            { kind, value: draft.value.trim() || null, text: draft[`text_${language}`] },
            language,
          );
          return { label: t(`language.${language}`), value: printed || t('previewNothing') };
        })}
      />
    </DetailsSection>
  );
}

const LONGEST_VALUE = 200;
const METHODS = ['pix', 'card', 'boleto'] as const;

interface Field {
  value?: string;
  onChange?: (value: string) => void;
}

/** A choice of several payment methods, kept as the database does: names in the order of the list. */
function MethodsField({ value = '', onChange, ...rest }: Field) {
  const t = useT();
  return (
    <Checkbox.Group<string>
      {...rest}
      value={value.split(',')}
      options={METHODS.map((method) => ({ value: method, label: t(`method.${method}`) }))}
      onChange={(chosen) => onChange?.(METHODS.filter((method) => chosen.includes(method)).join(','))}
    />
  );
}

/** The value of a fact, typed or chosen by its kind. */
function ValueField({ kind, ...field }: Field & { kind: FactKind }) {
  if (kind === 'date') return <DateInput {...field} />;
  if (kind === 'methods') return <MethodsField {...field} />;
  if (kind === 'url') return <LinkInput maxLength={TEXT_BOUNDS.factAddress} {...field} />;
  const { onChange, ...rest } = field;
  return (
    <Input
      {...rest}
      maxLength={LONGEST_VALUE}
      autoComplete="off"
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}
