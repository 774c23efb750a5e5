import { dirname } from 'node:path'

const FILES_IN_A_FOLDER = 25
/** Pictures, texts, and files written by scripts. */
const GENERATED =
  /^e2e\/pictures\/|^demo\/pictures\/|^demo\/data\/|^server\/sql-types\/|^web\/(?:public|words\/\w+)\/|\.generated\.\w+$/
/** A sequence, whose numbers say the order: subfolders would hide it. */
const SEQUENCES = new Set(['server/migrations'])

/** Returns the folders among these paths that hold more than 25 files written by hand, as `web/parts: 27`. */
export function findCrowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths.filter((one) => !GENERATED.test(one)))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts]
    .filter(([folder, files]) => files > FILES_IN_A_FOLDER && !SEQUENCES.has(folder))
    .map(([folder, files]) => `${folder}: ${files}`)
}
