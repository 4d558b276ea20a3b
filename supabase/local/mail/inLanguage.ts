const BY_LANGUAGE =
  /\{\{ if eq \(print \.Data\.language\) `en` \}\}([\s\S]*?)\{\{ else if eq \(print \.Data\.language\) `es` \}\}([\s\S]*?)\{\{ else \}\}([\s\S]*?)\{\{ end \}\}/g;

/** Decides the one condition of Go templates that ours contain (supabase/templates/templates.ts); lite fills in values. */
export const inLanguage = (template: string, language: string): string =>
  template.replace(BY_LANGUAGE, (_whole, en: string, es: string, pt: string) =>
    language === 'en' ? en : language === 'es' ? es : pt,
  );
