import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ALL_CALLS } from '@sarafan/contract/all.generated'
import { expect, test } from 'vitest'
import { readSources } from './sources.ts'
import { findWireNames, wireNamesOf } from './wire-names.ts'

/** Rules of the web's shared abstractions (issue 15, target 4). */
const web = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^web\/(?:test|ui\/gallery)\//.test(path))
const text = new Map(web.map((path) => [path, readFileSync(path, 'utf8')]))
const offenders = (among: string[], isWrong: (path: string) => boolean) => among.filter(isWrong)

test('issue 15: every dialog is a Modal of web/ui, which registers itself in the back stack', () => {
  const modal = 'web/ui/overlays/Modal.tsx'
  const dialogs = web.filter((path) => / from 'radix-ui\/dialog'/.test(text.get(path) ?? ''))
  expect(dialogs).toEqual([modal])
  expect(text.get(modal)).toContain('useCloseOnBack(open, onClose)')
  const overlays = web.filter((path) => /<Modal\s/.test(text.get(path) ?? ''))
  expect(overlays.length).toBeGreaterThan(2)
  expect(offenders(overlays, (path) => !path.startsWith('web/ui/overlays/'))).toEqual([])
})

test('issue 17: the content of a sheet begins where its title does', () => {
  // Rows of a grouped sheet are inset by their group.
  const sheets = web.filter((path) => /<(?:Form)?Sheet\s(?!grouped)/.test(text.get(path) ?? ''))
  expect(sheets.length).toBeGreaterThan(30)
  const isInset = (path: string) => {
    const source = text.get(path) ?? ''
    const styles = /import styles from '(.*\.css)'/.exec(source)?.[1]
    const css = styles ? readFileSync(join(dirname(path), styles), 'utf8') : ''
    const contents = source.matchAll(/<(?:form|div) className=\{styles\.(form|sheet)\}/g)
    return [...contents].some(([, name]) =>
      new RegExp(`^\\.${name} \\{[^}]*padding(?:-inline)?: [^;]*\\(--(?:space|gutter)`, 'm').test(css),
    )
  }
  expect(offenders(sheets, isInset)).toEqual([])
})

test('issue 15: only useSearchState reads a page number from the address', () => {
  const reads = /(?:search|params|query)\.get\('page'\)/
  expect(offenders(web, (path) => reads.test(text.get(path) ?? ''))).toEqual([])
})

test('issue 15: errors of queries are shown by QueryView alone', () => {
  const mayShow = /^web\/(?:core\/query\/|core\/routing\/lazy-part\.tsx$|app\/startup\/App\.tsx$)/
  // Errors that are no view of their own: of the start, a field, a thumbnail, an optional line, a measurement.
  const mayRead = [
    'web/app/startup/useStart.ts',
    'web/features/buyer/claims/ClaimPhotos.tsx',
    'web/features/buyer/product/ProductDelivery.tsx',
    'web/features/buyer/search/useSuggestions.ts',
    'web/features/platform/admin/PlatformPage.tsx',
    'web/features/platform/diagnostics/DiagnosticsPage.tsx',
    'web/features/seller/landing-editor/ProductsInput.tsx',
    'web/features/seller/plans/useSimulation.ts',
    'web/parts/chat/ChatPhoto.tsx',
    'web/parts/reviews/ReviewPhotos.tsx',
    'web/parts/share/ShareOffer.tsx',
  ]
  const shows = /import .*(?:ErrorScreen|QueryLoading|query-errors)\.tsx'/
  const reads = /\{[^}]*\b(?:isError|error)\b[^}]*\} = use\w+Query\(/
  expect(offenders(web, (path) => !mayShow.test(path) && shows.test(text.get(path) ?? ''))).toEqual([])
  expect(offenders(web, (path) => reads.test(text.get(path) ?? ''))).toEqual(mayRead)
})

test('issue 15: components use no names of the wire (decision 051)', () => {
  const names = wireNamesOf(ALL_CALLS)
  expect(readSources(['web']).flatMap((source) => findWireNames(source, names))).toEqual([])
})

test('issue 15: controls come from web/ui, which demands a name and a reason for disabling them', () => {
  // The list only shrinks: radios drawn as swatches, stars and pictures, the two search boxes, files inside
  // labels with a look of their own, the crop sliders, the amount in large type, and a trap for robots.
  const mayDraw = [
    'web/core/forms/HueField.tsx',
    'web/features/buyer/search/SearchField.tsx',
    'web/features/seller/home-editor/BannerSheet.tsx',
    'web/features/seller/product-editor/photos/PhotoSheet.tsx',
    'web/parts/leads/LeadForm.tsx',
    'web/parts/photos/PhotoPicker.tsx',
    'web/parts/reviews/Stars.tsx',
    'web/parts/search/SearchBox.tsx',
    'web/parts/withdrawals/RequestDocuments.tsx',
    'web/parts/withdrawals/WithdrawForm.tsx',
  ]
  // Hidden inputs carry a value or submit on Enter; no person sees them.
  const raw = /<(?:button|select|textarea|input)\b(?! type="(?:hidden"|submit" hidden))/
  const outside = web.filter((path) => path.endsWith('.tsx') && !path.startsWith('web/ui/'))
  expect(offenders(outside, (path) => raw.test(text.get(path) ?? ''))).toEqual(mayDraw)
})
