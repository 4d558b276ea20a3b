import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { theme as antd } from 'antd';
import { useState } from 'react';
import { tokens } from '../../brand';
import { renderApp } from '../../testing';
import { theme } from '../theme';
import { Button } from './Button';

const CSS = readFileSync(join(__dirname, 'Button.module.css'), 'utf8');
const token = antd.getDesignToken(theme);

const BRAND: Record<string, string> = {
  '--rv-ink': tokens.ink,
  '--rv-route': tokens.route,
  '--rv-route-dark': tokens.routeDark,
  '--rv-brick': tokens.brick,
  '--rv-control': tokens.control,
  '--rv-paper': tokens.paper,
  '--rv-text-14': tokens.text14,
  '--rv-text-16': tokens.text16,
  '--rv-radius-control': tokens.radiusControl,
  '--rv-radius-card': tokens.radiusCard,
};

/** Writes `rgb(0 0 0 / 4%)` and `rgba(0,0,0,0.04)` in the same form, as both are the same colour. */
const plain = (value: string): string =>
  value
    .replace(/var\((--rv-[\w-]+)\)/g, (whole, name) => BRAND[name] ?? whole)
    .replace(/rgb\(0 0 0 \/ (\d+)%\)/g, (_, percent) => `rgba(0,0,0,${Number(percent) / 100})`)
    .toLowerCase();

/** Returns the value of a property in the rule with exactly this selector. */
function written(selector: string, property: string): string | undefined {
  const rules = [...CSS.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const rule = rules.find(([, selectors = '']) => selectors.replace(/\/\*.*?\*\//gs, '').trim() === selector)?.[2];
  const line = rule?.split(';').find((declaration) => declaration.trim().startsWith(`${property}:`));
  return line && plain(line.slice(line.indexOf(':') + 1).trim());
}

const px = (size: number): string => `${size}px`;

it.each([
  ['.button', 'height', px(token.controlHeight)],
  ['.button', 'padding', `0 ${px(token.paddingContentHorizontal - token.lineWidth)}`],
  ['.button', 'border', `${px(token.lineWidth)} solid ${token.colorBorder}`],
  ['.button', 'border-radius', px(token.borderRadius)],
  ['.button', 'background', token.colorBgContainer],
  ['.button', '--own', token.colorText],
  ['.button', '--own-hover', token.colorPrimaryHover],
  ['.button', '--own-active', token.colorPrimaryActive],
  ['.danger', '--own', token.colorError],
  ['.danger', '--own-hover', token.colorErrorHover],
  ['.danger', '--own-active', token.colorErrorActive],
  ['.danger', 'border-color', token.colorError],
  ['.primary', 'background', token.colorPrimary],
  ['.primary.danger', 'background', token.colorError],
  ['.text:hover', 'background', token.colorFillTertiary],
  ['.text:active', 'background', token.colorFill],
  ['.link', 'color', token.colorLink],
  ['.small', 'height', px(token.controlHeightSM)],
  ['.small', 'border-radius', px(token.borderRadiusSM)],
  ['.small', 'font-size', px(theme.components?.Button?.contentFontSizeSM ?? token.fontSize)],
  ['.large', 'height', px(token.controlHeightLG)],
  ['.large', 'border-radius', px(token.borderRadiusLG)],
  ['.large', 'font-size', px(token.fontSizeLG)],
  ['.square', 'width', px(token.controlHeight)],
  ['.square.small', 'width', px(token.controlHeightSM)],
  ['.button[aria-busy]', 'opacity', String(token.opacityLoading)],
  ['.button:disabled,\n.button:disabled:is(:hover, :active)', 'border-color', token.colorBorderDisabled],
  ['.button:disabled,\n.button:disabled:is(:hover, :active)', 'background', token.colorBgContainerDisabled],
  ['.button:disabled,\n.button:disabled:is(:hover, :active)', 'color', token.colorTextDisabled],
])('Button has in its rule %s the %s of the button of antd', (selector, property, value) => {
  expect(written(selector, property)).toBe(value.toLowerCase());
});

it('Button keeps its name and the focus while busy, and ignores presses', async () => {
  const send = jest.fn();
  function Form() {
    const [isSending, setSending] = useState(false);
    const press = () => {
      send();
      setSending(true);
    };
    return (
      <Button onClick={press} loading={isSending}>
        Enviar
      </Button>
    );
  }
  const { user } = renderApp(<Form />);
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  const button = screen.getByRole('button', { name: 'Enviar' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});

it('Button does not submit a form while busy', async () => {
  const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { user } = renderApp(
    <form onSubmit={submit}>
      <Button htmlType="submit" loading>
        Salvar
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(submit).not.toHaveBeenCalled();
});

it('Button with an address renders a link', () => {
  renderApp(
    <Button type="primary" href="https://meet.example" target="_blank" rel="noopener">
      Entrar na reunião
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'Entrar na reunião' });
  expect(link).toHaveAttribute('href', 'https://meet.example');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).not.toHaveAttribute('type');
});
