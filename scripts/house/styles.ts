import { readFileSync } from 'node:fs'
import { type Expression, Visitor } from 'oxc-parser'
import postcss, { type Declaration } from 'postcss'
import { BREAKPOINTS } from '../../web/ui/layout/breakpoints.ts'
import { lineAt, type Source, trackedPaths } from './sources.ts'

/** Where lengths, colours, fonts and durations get their names. */
const TOKENS = 'web/ui/tokens.css'

/** A length other than zero or a duration; percentages, fractions and parts of the window have no token. */
const MEASURE = /(?<![\w#.-])-?(?!0(?:px|ms|s)\b)\d*\.?\d+(?:px|em|rem|ch|pt|mm|ms|s)\b/g
const COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lch|lab)\(\s*[\d.]|(?<!-)\b(?:white|black)\b(?!-)/gi
const FONT = /^[\w.]+ [\w.]+(?: ?\/|$)/
const EASING = /cubic-bezier\(/g

/**
 * Returns, as `path:line value`, the lengths, colours, fonts and durations in style sheets that are no tokens; also widths of
 * media queries that are no breakpoints, and names that nothing defines (issue 15). A custom property defined in the first lines
 * of a rule may hold a value that no token has. Paper has its own units.
 */
export function findRawCss(paths: readonly string[] = trackedPaths(['web'])): string[] {
  const scale = scaleOf(readFileSync(TOKENS, 'utf8'))
  const sheets = paths
    .filter((path) => path.endsWith('.css'))
    .map((path) => [path, readFileSync(path, 'utf8')] as const)
  const code = paths.filter((path) => /\.(?:tsx?|html)$/.test(path)).map((path) => readFileSync(path, 'utf8'))
  const defined = new Set([...sheets.map(([, css]) => css), ...code].flatMap(definedIn))
  return sheets.flatMap(([path, css]) => {
    const raw = path === TOKENS ? [] : rawValuesIn(css, scale)
    return [...raw, ...unknownNamesIn(css, defined)].map((found) => `${path}:${found}`)
  })
}

const definedIn = (text: string) =>
  [...text.matchAll(/(--[\w-]+)['`]?\]?:|'(--[\w-]+)',/g)].map(([, css, js]) => css ?? js ?? '')

/** Returns the custom properties that a style sheet reads without a fallback and that nothing defines, as `line name`. */
function unknownNamesIn(css: string, defined: ReadonlySet<string>): string[] {
  const reads = [...css.matchAll(/var\((--[\w-]+)\)/g)]
  return reads
    .filter(([, name = '']) => !defined.has(name))
    .map(({ index, 1: name = '' }) => `${lineAt(css, index)} ${name}`)
}

/** Returns the lengths that have a token of space or size. */
export function scaleOf(tokens: string): ReadonlySet<string> {
  return new Set([...tokens.matchAll(/--(?:space|size)-\d+: (\d+px);/g)].map(([, length = '']) => length))
}

/** Returns the raw values of one style sheet, as `line value`. */
export function rawValuesIn(css: string, scale: ReadonlySet<string>): string[] {
  const found: string[] = []
  const sheet = postcss.parse(css)
  sheet.walkDecls((declaration) => {
    for (const raw of rawIn(declaration, scale)) found.push(`${declaration.source?.start?.line} ${raw}`)
  })
  sheet.walkAtRules('media', ({ params, source }) => {
    for (const [raw, side, width] of params.matchAll(/(min|max)-width: (\d+)px/g))
      if (!isBreakpoint(Number(width) + (side === 'max' ? 1 : 0))) found.push(`${source?.start?.line} ${raw}`)
  })
  return found
}

const isBreakpoint = (width: number) => Object.values<number>(BREAKPOINTS).includes(width)

function rawIn(declaration: Declaration, scale: ReadonlySet<string>): string[] {
  const { prop, value } = declaration
  const measures = isOnPaper(declaration) ? [] : (value.match(MEASURE) ?? [])
  if (isLocalName(declaration)) return scale.has(value) ? [value] : []
  const fonts = prop === 'font' && !isOnPaper(declaration) ? (value.match(FONT) ?? []) : []
  return [...measures, ...(value.match(COLOUR) ?? []), ...(value.match(EASING) ?? []), ...fonts]
}

/** A custom property before all other declarations of its rule. */
function isLocalName(declaration: Declaration): boolean {
  if (!declaration.prop.startsWith('--')) return false
  const before = declaration.prev()
  return before?.type !== 'decl' || isLocalName(before)
}

const isOnPaper = ({ parent }: Declaration): boolean => {
  const media = parent?.parent
  return media?.type === 'atrule' && 'params' in media && media.params === 'print'
}

/** Style properties of React whose numbers are no lengths. */
const UNITLESS = new Set([
  'flex',
  'flexGrow',
  'flexShrink',
  'opacity',
  'order',
  'zIndex',
  'lineHeight',
  'fontWeight',
])

/** Returns, as `path:line value`, the raw values written into `style={{ … }}` of components. */
export function findRawStyles(source: Source): string[] {
  const found: string[] = []
  const check = (name: string, value: Expression) => {
    const { text } = source
    const raw = text.slice(value.start, value.end)
    const isLength = value.type === 'Literal' && typeof value.value === 'number' && value.value !== 0
    const isRaw = isLength ? !UNITLESS.has(name) : (raw.match(MEASURE) ?? raw.match(COLOUR)) !== null
    if (isRaw) found.push(`${source.path}:${lineAt(text, value.start)} ${name}: ${raw}`)
  }
  new Visitor({
    JSXAttribute: ({ name, value }) => {
      const style = value?.type === 'JSXExpressionContainer' ? value.expression : undefined
      if (name.name !== 'style' || style?.type !== 'ObjectExpression') return
      for (const part of style.properties)
        if (part.type === 'Property' && part.key.type === 'Identifier')
          check(part.key.name, part.value as Expression)
    },
  }).visit(source.program)
  return found
}
