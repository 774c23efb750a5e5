import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Node, TemplateExpression } from 'typescript/unstable/ast'
import { isTemplateExpression } from 'typescript/unstable/ast/is'
import { API, type Program, type Project, type Type } from 'typescript/unstable/sync'

/** Exists for the checker only: the web's own files without tests, which load in a third of the repository's time. */
const PROJECT = resolve('tsconfig.words.json')
const CONFIG = JSON.stringify({
  extends: './tsconfig.json',
  include: ['web'],
  exclude: ['**/node_modules', 'web/dist', '**/*.test.*'],
})
/** Source files of the product; tests and catalogues prove no use. */
const PRODUCT = /^web\/(?!words\/|test\/|dist\/|node_modules\/).*(?<!\.test)\.tsx?$/

/**
 * Returns those of the keys that the web's product code uses. A template such as `` t(`claims.by.${author}`) `` uses the
 * keys its type contains, which the TypeScript checker knows (about 5 s).
 */
export function usedKeys(keys: ReadonlySet<string>): Set<string> {
  const files = { readFile: (path: string) => (path === PROJECT ? CONFIG : undefined) }
  const api = new API({ cwd: process.cwd(), fs: files })
  try {
    const [project] = api.updateSnapshot({ openProjects: [PROJECT] }).getProjects()
    if (!project) throw new Error('the checker opened no project')
    const areas = new Set([...keys].map(areaOf))
    const paths = globSync('web/**/*.{ts,tsx}').map((path) => path.replaceAll('\\', '/'))
    const found = paths.filter((path) => PRODUCT.test(path)).flatMap((path) => textsIn(path, project, areas))
    return new Set(found.filter((text) => keys.has(text)))
  } finally {
    api.close()
  }
}

const areaOf = (text: string) => text.slice(0, text.indexOf('.') + 1)

/** Returns the quoted texts of a file, and the texts that its templates can become. */
function textsIn(path: string, { program, checker }: Project, areas: ReadonlySet<string>): string[] {
  const source = readFileSync(path, 'utf8')
  const quoted = [...source.matchAll(/['"]([\w-]+\.[\w.-]+)['"]/g)].map(([, text = '']) => text)
  const hasTemplates = [...source.matchAll(/`([\w-]+\.)[\w.-]*\$\{/g)].some(([, area = '']) =>
    areas.has(area),
  )
  if (!hasTemplates) return quoted
  const templates: TemplateExpression[] = []
  const visit = (node: Node): void => {
    if (isTemplateExpression(node) && areas.has(areaOf(node.head.text))) templates.push(node)
    node.forEachChild(visit)
  }
  fileOf(program, path).forEachChild(visit)
  return [...quoted, ...checker.getTypeAtLocation(templates).flatMap(literalsOf)]
}

function fileOf(program: Program, path: string): Node {
  const file = program.getSourceFile(resolve(path))
  if (!file) throw new Error(`the checker does not know ${path}`)
  return file
}

function literalsOf(type: Type | undefined): string[] {
  if (type?.isUnionType()) return (type.getTypes() ?? []).flatMap(literalsOf)
  return type?.isStringLiteralType() ? [type.value] : []
}
