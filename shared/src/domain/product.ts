export const PRODUCT_NAME = 'RotaVisto';
export const FIRST_PLAN_PRICE = 499.97;
export const CONSULAR_FEE_USD = 185;
/** How long a paid fee can be used to schedule. */
export const CONSULAR_FEE_VALID_DAYS = 365;
/** The day the fee and the rules of its payment were compared with their official sources. */
export const CONSULAR_FEE_CHECKED_ON = '2026-11-20';
export const MOBILE_BREAKPOINT = 768;
