/** Secret (`sk_`) and restricted (`rk_`) keys alike say which mode they belong to. */
export const isLiveKey = (key: string): boolean => /^(sk|rk)_live_/.test(key);
