import type { ThemeConfig } from 'antd';
import { tokens } from '../brand';

const pixels = (value: string): number => Number.parseInt(value, 10);

/** The antd theme, made only of brand tokens. */
export const theme: ThemeConfig = {
  token: {
    colorPrimary: tokens.route,
    colorPrimaryHover: tokens.routeDark,
    colorInfo: tokens.route,
    colorLink: tokens.route,
    colorLinkHover: tokens.routeDark,
    colorSuccess: tokens.leaf,
    colorWarning: tokens.amber,
    colorError: tokens.brick,
    colorText: tokens.ink,
    colorTextHeading: tokens.ink,
    colorTextSecondary: tokens.slate,
    colorTextDescription: tokens.slate,
    colorTextPlaceholder: tokens.slate,
    colorBorder: tokens.control,
    colorBorderSecondary: tokens.line,
    colorSplit: tokens.line,
    colorBgLayout: tokens.canvas,
    colorBgContainer: tokens.paper,
    fontFamily: tokens.font,
    fontSize: pixels(tokens.text16),
    fontSizeSM: pixels(tokens.text14),
    borderRadius: pixels(tokens.radiusControl),
    borderRadiusLG: pixels(tokens.radiusCard),
    boxShadowTertiary: tokens.shadow,
    controlHeight: 40,
    controlHeightSM: 32,
    motionDurationMid: '0.15s',
    motionDurationSlow: '0.2s',
  },
  components: {
    Button: {
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 600,
      contentFontSizeSM: pixels(tokens.text14),
    },
    Descriptions: { labelColor: tokens.slate },
    Card: { headerFontSize: pixels(tokens.text16) },
    Layout: { siderBg: tokens.paper, headerBg: tokens.paper, bodyBg: tokens.canvas, footerBg: tokens.canvas },
    Menu: {
      itemSelectedBg: tokens.sky,
      itemSelectedColor: tokens.route,
      itemBorderRadius: pixels(tokens.radiusControl),
      itemHeight: 44,
      activeBarBorderWidth: 0,
    },
    Table: { headerBg: tokens.canvas, headerColor: tokens.slate, fontSize: pixels(tokens.text14) },
    Modal: { titleFontSize: pixels(tokens.text20) },
  },
};

/** The theme for reduced motion; without animations in CSS alone, a list would wait for the end of one and never open. */
export const stillTheme: ThemeConfig = { ...theme, token: { ...theme.token, motion: false } };
