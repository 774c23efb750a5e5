import { spawn } from 'node:child_process'

/** How long the process may take to end after its last code has run, ms. */
const PATIENCE_MS = 3000

/** Runs in a process of its own: kills its parent unless that has ended in time. A process whose parent has ended gets another one. */
const WATCH = `
  const parent = Number(process.argv[1])
  const began = performance.now()
  const timer = setInterval(() => {
    if (process.ppid !== parent) clearInterval(timer)
    else if (performance.now() - began > ${PATIENCE_MS}) process.kill(parent, 'SIGKILL')
  }, 100)`

/**
 * Makes sure that this process ends once it exits. Node waits for its compiler threads then, and one of them may wait for the main
 * thread to collect garbage (github.com/nodejs/node/issues/54918): the server would neither answer nor be restarted.
 */
export function ensureExit(): void {
  process.once('exit', () => {
    const args = ['-e', WATCH, String(process.pid)]
    // Without NODE_OPTIONS, whose code would run there too, and apart from our group, which may get a signal as a whole.
    spawn(process.execPath, args, { detached: true, env: {}, stdio: 'ignore', windowsHide: true }).unref()
  })
}
