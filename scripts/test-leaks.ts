import { afterAll, vi } from 'vitest'

/** Globals that libraries set once per process when they are loaded; VIPSHOME belongs to the picture library. */
const OF_LIBRARIES = /^__|^IS_REACT_ACT_ENVIRONMENT$|^VIPSHOME$/

/** Fails a test file that leaves a changed global, environment variable or fake timers to the next file of its process. */
const before = { variables: variables(), globals: globals() }

afterAll(() => {
  const left = [
    ...(vi.isFakeTimers() ? ['fake timers'] : []),
    ...changes(before.variables, variables()),
    ...changes(before.globals, globals()),
  ]
  if (left.length > 0) throw new Error(`This test file leaves to the next: ${left.join(', ')}`)
})

function variables(): Map<string, unknown> {
  return new Map(Object.entries(process.env).filter(([name]) => !OF_LIBRARIES.test(name)))
}

function globals(): Map<string, unknown> {
  const all = Object.entries(Object.getOwnPropertyDescriptors(globalThis))
  const found = all.filter(([name]) => !OF_LIBRARIES.test(name))
  return new Map(found.map(([name, { value, get }]) => [name, get ?? value]))
}

function changes(old: Map<string, unknown>, now: Map<string, unknown>): string[] {
  return [...new Set([...old.keys(), ...now.keys()])].filter(
    (name) => old.has(name) !== now.has(name) || !Object.is(old.get(name), now.get(name)),
  )
}
