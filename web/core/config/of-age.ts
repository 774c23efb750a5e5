/** Set on the root element of a device whose owner said to be of age; styles blur pictures for adults without it. */
const MARK = 'ofAge'
/** Read by the inline script in the page's head as well, before the first paint. */
export const STORED_OF_AGE = 'OfAge'

export const isOfAge = () => MARK in document.documentElement.dataset

/** Shows pictures of goods for adults from now on, also after a restart on this device. */
export function confirmOfAge(): void {
  document.documentElement.dataset[MARK] = ''
  try {
    localStorage.setItem(STORED_OF_AGE, '1')
  } catch {} // Storage is forbidden: asked again next time.
}

/** Marks the page of a device that confirmed it before. */
export function restoreOfAge(page: Window): void {
  try {
    if (page.localStorage.getItem(STORED_OF_AGE) === '1') page.document.documentElement.dataset[MARK] = ''
  } catch {} // Storage is forbidden.
}
