import { LANGUAGES, type Language } from '@rotavisto/shared/language';
import type { Plan } from '@rotavisto/shared/session';
import { noPassword } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Form, Input, Switch } from 'antd';
import { History } from '../audit/History';
import { savePlan } from '../data/words';
import { AdminDialog } from '../details/AdminDialog';
import { DetailsSection } from '../details/DetailsSection';
import { DialogFooter } from '../details/DialogFooter';
import styles from '../details/details.module.css';
import { type Editing, isSame } from '../details/useEdited';
import { useRevision } from '../details/useRevision';
import { useT } from './strings';
import { linesOf, priceOf, wordRules } from './wordRules';

const LONGEST_PRICE = 8;
const LONGEST_NAME = 80;
const LONGEST_DESCRIPTION = 300;

interface Words {
  name: string;
  description: string;
  /** The features of the plan, one per line. */
  features: string;
}

interface Draft {
  isSold: boolean;
  price: string;
  words: Record<Language, Words>;
}

function wordsOf({ name, description, features, texts }: Plan, language: Language): Words {
  const words = language === 'pt' ? { name, description: description ?? '', features } : texts?.[language];
  return {
    name: words?.name ?? '',
    description: words?.description ?? '',
    features: words?.features.join('\n') ?? '',
  };
}

const draftOf = (plan: Plan): Draft => ({
  isSold: plan.is_available,
  price: plan.price === null ? '' : plan.price.toFixed(2),
  words: { pt: wordsOf(plan, 'pt'), en: wordsOf(plan, 'en'), es: wordsOf(plan, 'es') },
});

const PORTUGUESE = ['words', 'pt', 'features'];

/** Edits a plan: on sale or announced, its price, and its texts in each language. */
export function PlanDialog({ plan, title, onTyped, onSaved, onClose }: Editing & { plan: Plan; title: string }) {
  const t = useT();
  const [form] = Form.useForm<Draft>();
  const save = useMutation(savePlan);
  const { revision, onError } = useRevision(plan);
  const first = draftOf(plan);
  const rules = wordRules(t);

  function submit({ isSold, price, words }: Draft) {
    const worded = (language: Language) => ({ ...words[language], features: linesOf(words[language].features) });
    const change = { planId: plan.id, revision, isSold, price: priceOf(price.trim()) };
    save.mutate({ ...change, pt: worded('pt'), en: worded('en'), es: worded('es') }, { onSuccess: onSaved, onError });
  }

  return (
    <AdminDialog
      title={title}
      onClose={onClose}
      footer={<DialogFooter save={t('save')} isSaving={save.isPending} onSave={form.submit} onClose={onClose} />}
    >
      <Form<Draft>
        form={form}
        layout="vertical"
        className={styles.fields}
        initialValues={first}
        onValuesChange={(_typed, values) => onTyped(!isSame({ ...first, ...values }, first))}
        onFinish={submit}
      >
        <Form.Item name="isSold" label={t('plans.sell')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item
          name="price"
          label={t('plans.priceLabel')}
          dependencies={['isSold']}
          rules={[({ getFieldValue }) => rules.price(getFieldValue('isSold'))]}
        >
          <Input inputMode="decimal" maxLength={LONGEST_PRICE} autoComplete="off" />
        </Form.Item>
        {LANGUAGES.map((language) => (
          <DetailsSection key={language} title={t(`language.${language}`)} level={2}>
            <div className={styles.fields}>
              <Form.Item
                name={['words', language, 'name']}
                label={t(`nameIn.${language}`)}
                rules={[rules.printed, noPassword]}
              >
                <Input maxLength={LONGEST_NAME} autoComplete="off" lang={language} />
              </Form.Item>
              <Form.Item
                name={['words', language, 'description']}
                label={t(`descriptionIn.${language}`)}
                rules={[rules.printed, noPassword]}
              >
                <Input.TextArea autoSize maxLength={LONGEST_DESCRIPTION} lang={language} />
              </Form.Item>
              <Form.Item
                name={['words', language, 'features']}
                label={t(`featuresIn.${language}`)}
                extra={t('plans.includes')}
                dependencies={[PORTUGUESE]}
                rules={[({ getFieldValue }) => rules.features(linesOf(getFieldValue(PORTUGUESE)).length), noPassword]}
              >
                <Input.TextArea autoSize={{ minRows: 3 }} lang={language} />
              </Form.Item>
            </div>
          </DetailsSection>
        ))}
      </Form>
      <History objectId={plan.id} />
    </AdminDialog>
  );
}
