export const SUPPORT_EMAIL = 'suporte@rotavisto.com.br';
