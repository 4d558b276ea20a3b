import { Logo } from '@rotavisto/shared/brand';
import { BrowserRouter, Link } from '@rotavisto/shared/router';
import { supabase } from '@rotavisto/shared/supabase';
import { Toaster } from '@rotavisto/shared/toast';
import { render, screen } from '@testing-library/react';
import { DatePicker, Table } from 'antd';
import { BarChart } from 'recharts';

test('x', async () => {
  render(
    <BrowserRouter>
      <Logo />
      <Toaster />
      <Link to="/">a</Link>
      <Table columns={[{ title: 'A', dataIndex: 'a' }]} dataSource={[{ a: 'oi', key: 1 }]} />
      <DatePicker />
      <BarChart />
    </BrowserRouter>,
  );
  expect(screen.getByText('oi')).toBeVisible();
  globalThis.fetch = async () => new Response(JSON.stringify({ supabaseUrl: 'http://x', supabaseKey: 'k' }));
  const c = await supabase();
  expect(c.from).toBeDefined();
});
