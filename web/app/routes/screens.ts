import type { Screen } from '../../core/routing/screen.ts'

const files = import.meta.glob<Record<string, Screen>>('../../features/*/*/screens.ts', { eager: true })

/** The screens that the features declare; the home page comes with the app itself. */
export const SCREENS: readonly Screen[] = Object.values(files).flatMap((screens) => Object.values(screens))
