export const PRODUCT_NAME = 'RotaVisto';
export const FIRST_PLAN_PRICE = 499.97;
export const CONSULAR_FEE_USD = 185;
/** Where a browser keeps whether the sidebar is collapsed. */
export const SIDEBAR_KEY = 'rotavisto-sidebar';

export const MOBILE_BREAKPOINT = 768;
