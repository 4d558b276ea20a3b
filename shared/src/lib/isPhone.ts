/** Eight to fifteen digits, as people write them: with spaces, brackets, dots, dashes and a plus. */
export const isPhone = (text: string): boolean => /^[\s()+.-]*(\d[\s().-]*){8,15}$/.test(text);
