import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { trackedPaths } from './sources.ts'

/** The account screen without parameters that was added last before the screens were declared. */
const LAST = { file: 'web/features/seller/attribute-editor/screens.ts', name: 'editAttributes' }

/**
 * Returns the files written by hand without which that screen would not open, load, speak three languages, or be visited
 * by the walk of the tests: those of its own, and every other one that names its path or its page.
 */
export function filesForScreen(): string[] {
  const declared = new RegExp(
    `export const ${LAST.name} = .*?path: '([^']+)'.*?import\\('\\./([^']+)'\\)`,
    's',
  )
  const [, path = '', page = ''] = declared.exec(readFileSync(LAST.file, 'utf8')) ?? []
  if (page === '') throw new Error(`${LAST.file} does not declare ${LAST.name}`)
  const folder = dirname(LAST.file)
  const area = folder.split('/').at(-1)
  const api = trackedPaths([folder]).filter((file) => file.endsWith('.api.ts'))
  const texts = ['ru', 'en', 'ar'].map((language) => `web/words/${language}/${area}.json`)
  const naming = trackedPaths(['web', 'e2e'])
    .filter((file) => /(?<!\.generated|\.test)\.tsx?$/.test(file) && !file.startsWith(folder))
    // How axe opens a screen's sheets belongs to the sheets, which a screen need not have.
    .filter((file) => !file.startsWith('e2e/accessibility/'))
    .filter((file) => {
      const text = readFileSync(file, 'utf8')
      return text.includes(`'${path}'`) || text.includes(`/${page}'`)
    })
  return [LAST.file, `${folder}/${page}`, ...api, ...texts, ...naming]
}
