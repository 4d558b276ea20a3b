/** Secret (`sk_`) and restricted (`rk_`) keys contain their mode. */
export const isLiveKey = (key: string): boolean => /^(sk|rk)_live_/.test(key);
