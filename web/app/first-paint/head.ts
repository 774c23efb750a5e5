import { restoreOfAge } from '../../core/config/of-age.ts'
import { schemeOf } from '../../messenger/color.ts'
import { KEPT_LAUNCH, parseTheme } from '../../messenger/launch.ts'
import { defaultLocale, documentLanguage, startLocale } from '../../words/locale.ts'
import { NEWCOMERS } from './events.ts'

/** A start parameter that leads to a landing page, a product or a wishlist (ST-08). */
const LEADS_ON = /_[mpw]/i

/** Addresses of screens with rows of a person's own things, which the skeleton of `index.html` shows as rows. */
const HAS_ROWS = /\/tgbundle\/(account|cart|order)/

/**
 * The inline script in the head of `index.html`: sets colours, language and direction before the first paint, and puts the
 * skeleton in place of a rendered home page that does not suit the visitor (decision 010).
 */
export function run(page: Window): void {
  const root = page.document.documentElement
  const launch = launchParams(page)
  const signed = new URLSearchParams(launch.get('tgWebAppData') ?? '')
  const locale = startLocale(signed.toString())
  // The server renders screens in Russian, and those of what a visitor has for people who have nothing yet.
  const isKnown = root.dataset.first === NEWCOMERS && signed.size > 0
  if ('first' in root.dataset && (locale !== defaultLocale || isKnown || isLedOn(page, signed))) {
    delete root.dataset.first
    root.dataset.waiting = ''
  }
  if (HAS_ROWS.test(page.location.pathname)) root.dataset.rows = ''
  // Set these before the app does: setting an unchanged property later triggers no style recalculation.
  for (const name of ['height', 'stable-height'])
    root.style.setProperty(`--tg-viewport-${name}`, `${page.innerHeight}px`)
  const theme = parseTheme(launch.get('tgWebAppThemeParams'))
  for (const [name, colour] of Object.entries(theme))
    root.style.setProperty(`--tg-theme-${name.replaceAll('_', '-')}`, colour)
  root.dataset.theme = theme.bg_color ? schemeOf(theme.bg_color) : systemScheme(page)
  restoreOfAge(page)
  const { lang, dir } = documentLanguage(locale)
  if (root.lang !== lang) root.lang = lang
  if (root.dir !== dir) root.dir = dir
}

/** Returns the parameters that the messenger put into the fragment of this page, or of the page before a reload. */
function launchParams({ location, sessionStorage }: Window): URLSearchParams {
  let fragment = location.hash
  try {
    if (fragment.length <= 1) fragment = sessionStorage.getItem(KEPT_LAUNCH) ?? ''
  } catch {} // Storage is forbidden.
  return new URLSearchParams(fragment.slice(1))
}

/** Whether the launch opens another screen than the home page. */
function isLedOn({ location }: Window, signed: URLSearchParams): boolean {
  const query = new URLSearchParams(location.search)
  const start = signed.get('start_param') ?? query.get('tgWebAppStartParam') ?? ''
  return query.get('rd') === '1' || LEADS_ON.test(start)
}

const systemScheme = (page: Window) =>
  page.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
