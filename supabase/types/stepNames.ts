import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { STEP_TYPES, type StepType } from '../../shared/src/domain';
import type { Language } from '../../shared/src/page';
import { format } from './biome';

const fileAt = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const DESCRIPTIONS = 'client-app/src/application/steps/pt.json';

type Names = Record<StepType, string>;
export interface StepCatalogues {
  /** `steps.json` of each language. */
  names: Record<Language, Names>;
  /** The descriptions of the steps in Portuguese. */
  descriptions: Names;
}

const json = (path: string) => JSON.parse(readFileSync(fileAt(path), 'utf8'));

export const readStepCatalogues = (): StepCatalogues => {
  const namesIn = (language: Language): Names => json(`shared/src/i18n/${language}/steps.json`).type;
  return {
    names: { pt: namesIn('pt'), en: namesIn('en'), es: namesIn('es') },
    descriptions: json(DESCRIPTIONS),
  };
};

/** The rows of `private.step_names`. */
export const stepNameRows = ({ names, descriptions }: StepCatalogues) =>
  STEP_TYPES.map((type, index) => ({
    step_type: type,
    order_index: index + 1,
    title: names.pt[type],
    description: descriptions[type],
  }));

/** The module with step names for mails, because functions cannot read the screens' catalogues. */
export const stepNameModule = ({ names }: StepCatalogues): string =>
  `// Generated from shared/src/i18n/*/steps.json by \`pnpm types\`.
export const STEP_NAMES = ${JSON.stringify(names)};
`;

/** The files generated from the step catalogues; a checkout of another part lacks one. */
export async function stepNameFiles(): Promise<Record<string, string>> {
  if (!existsSync(fileAt(DESCRIPTIONS))) return {};
  const catalogues = readStepCatalogues();
  return {
    [fileAt('supabase/release/private.step_names.json')]: await format(
      JSON.stringify(stepNameRows(catalogues)),
      'rows.json',
    ),
    [fileAt('supabase/functions/send-mail/stepNames.gen.ts')]: await format(stepNameModule(catalogues), 'names.ts'),
  };
}
