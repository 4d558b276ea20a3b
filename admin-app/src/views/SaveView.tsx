import { TEXT_BOUNDS } from '@rotavisto/shared/domain';
import { useLocation } from '@rotavisto/shared/router';
import { noPassword } from '@rotavisto/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { MOST_VIEWS, savedViews, saveView, type ViewedList } from '../data/savedViews';
import { useT } from './strings';

const KEPT = ['q', 'filter', 'sort', 'group', 'size', 'columns'] as const;

/** Returns the part of an address that a view keeps, without the page and an open dialog. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const key of KEPT) {
    const value = params.get(key);
    if (value !== null) kept.set(key, value);
  }
  return kept.toString();
}

export function SaveView({ list }: { list: ViewedList }) {
  const t = useT();
  const { search } = useLocation();
  const existing = useQuery(savedViews(list)).data;
  const saving = useMutation(saveView(list, existing ?? []));
  const [form] = Form.useForm<{ name: string }>();
  const name = Form.useWatch('name', form)?.trim();
  const isTaken = existing?.some((view) => view.name === name) ?? false;
  const isFull = existing?.length === MOST_VIEWS && !isTaken;

  const save = (typed: string) =>
    saving.mutate(
      { name: typed.trim(), query: viewQuery(search) },
      { onSettled: (_data, error) => error === null && form.resetFields() },
    );

  return (
    <Form<{ name: string }> form={form} layout="vertical" onFinish={({ name: typed }) => save(typed)}>
      <Form.Item
        name="name"
        label={t('name')}
        extra={isFull ? t('full') : isTaken && t('replaces')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }, noPassword]}
      >
        <Input maxLength={TEXT_BOUNDS.savedView} />
      </Form.Item>
      {saving.isError && <p role="alert">{t('saveError')}</p>}
      <Button type="primary" htmlType="submit" disabled={!existing || isFull} loading={saving.isPending}>
        {t('save')}
      </Button>
    </Form>
  );
}
