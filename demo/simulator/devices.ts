const OURS = 'simulator:'

/** Each person has a phone of their own: the app's stored data are swapped when the person changes. */
export function changeDevice(from: string | null, to: string): void {
  if (from !== null && from !== to) {
    localStorage.setItem(`${OURS}device:${from}`, JSON.stringify(Object.fromEntries(appEntries())))
    for (const [name] of appEntries()) localStorage.removeItem(name)
    const before = localStorage.getItem(`${OURS}device:${to}`)
    for (const [name, value] of Object.entries<string>(JSON.parse(before ?? '{}')))
      localStorage.setItem(name, value)
  }
  // A new launch is a new web view.
  sessionStorage.clear()
}

function appEntries(): [string, string][] {
  return Object.entries({ ...localStorage }).filter(([name]) => !name.startsWith(OURS))
}

/** The data that the simulator itself keeps between visits. */
export const memory = {
  read: (name: string) => localStorage.getItem(OURS + name),
  write: (name: string, value: string) => localStorage.setItem(OURS + name, value),
}
