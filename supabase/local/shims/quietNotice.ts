const NOTICE = 'EXPERIMENTAL FEATURES ENABLED';

/** Hides `@supabase/lite`'s notice about storage at every start; the README describes it. */
export async function quietNotice<Result>(work: () => Promise<Result>): Promise<Result> {
  const { warn } = console;
  console.warn = (...parts: unknown[]) => {
    if (!String(parts[0]).startsWith(NOTICE)) warn(...parts);
  };
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
}
