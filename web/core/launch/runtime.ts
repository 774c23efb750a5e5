/** Settings of the page's host that need no rebuild (EN-01, EN-05). */
export interface RuntimeConfig {
  /** Base URL of the calls; empty for the page's own origin */
  readonly baseUrl: string
  /** For the operator's use; the app only shows it to support */
  readonly reserveData: string
}

/**
 * Reads `<script type="application/json" id="runtime">` of the page; missing or invalid values are empty.
 */
export function readRuntime(page: Document): RuntimeConfig {
  let given: unknown
  try {
    given = JSON.parse(page.getElementById('runtime')?.textContent ?? '')
  } catch {}
  const fields: Record<string, unknown> = typeof given === 'object' && given !== null ? { ...given } : {}
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  return { baseUrl: text('baseUrl').replace(/\/+$/, ''), reserveData: text('reserveData') }
}

let read: RuntimeConfig | undefined

/** The page's own settings, read once. */
export function runtime(): RuntimeConfig {
  read ??= readRuntime(document)
  return read
}
