/** The features that the app needs and that its oldest browsers were the first to have (`web/build/browsers.ts`). */
export interface Features {
  readonly RegExp: new (source: string) => { test(text: string): boolean }
  readonly Array: { readonly prototype: object }
  readonly CSS: { supports(property: string, value: string): boolean }
}

/** Returns whether a browser is new enough to run the app. */
export function isSupported(features: Features): boolean {
  try {
    return (
      new features.RegExp('(?<=a)b').test('ab') &&
      'toSorted' in features.Array.prototype &&
      features.CSS.supports('color', 'color-mix(in srgb, red, blue)')
    )
  } catch {
    return false
  }
}

/**
 * Marks the page in a browser that is too old, so that its styles show the message instead of the app. The first inline
 * script of `index.html`; compiled to ES2015, because a browser that cannot read it would show a blank page.
 */
export function run(page: Window & Features): void {
  if (!isSupported(page)) page.document.documentElement.dataset.unsupported = ''
}
