const NOTICE = 'EXPERIMENTAL FEATURES ENABLED';

/** lite prints a notice about its storage on every start; the README says what applies here. */
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
