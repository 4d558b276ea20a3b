/** Inline styles, because the page's style sheets may be missing. */
export const BAR =
  'position:fixed;left:0;right:0;bottom:0;z-index:2000;padding:24px;text-align:center;color:#10243e;background:#fbf7f0;border-top:1px solid #dce3ec;font:16px/1.5 system-ui,sans-serif;';
export const BUTTON =
  'margin:8px 16px;padding:12px 20px;border:0;border-radius:8px;color:#fff;background:#1554d1;font:inherit;font-weight:600;cursor:pointer;';
