import { importExports } from '../../server/platform/modules.ts'
import type { Mutant } from './mutant.ts'

const FOLDER = new URL('../mutants/', import.meta.url)

/** The mutants of every file in `scripts/mutants/`. */
export const MUTANTS: readonly Mutant[] = (await importExports<readonly Mutant[]>(FOLDER, 'MUTANTS')).flat()
