export const PRODUCT_NAME = 'RotaVisto';
export const FIRST_PLAN_PRICE = 499.97;
export const MOBILE_BREAKPOINT = 768;
