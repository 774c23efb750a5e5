import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** How often new pages are looked for, ms. */
const POLL_MS = 50
/** Niceness: the server and the tool come last, the page's main thread first. */
const TOOL = 10
const PAGE = -19

/**
 * Lets the page's main thread go before the tool that measures it and the server that answers it. A phone has neither; on two
 * cores they interrupt the page, and Lighthouse counts each interruption four times. What is started from here on comes
 * last, so the browser is started before. Without the right to raise a priority, only the tool and the server step back.
 */
export function preferPages(): { stop(): void } {
  setPriority(process.pid, TOOL)
  const known = new Set<string>()
  const timer = setInterval(() => {
    for (const pid of readdirSync('/proc')) {
      if (!/^\d+$/.test(pid) || known.has(pid)) continue
      known.add(pid)
      if (isPage(pid)) raise(Number(pid))
    }
  }, POLL_MS)
  return { stop: () => clearInterval(timer) }
}

/** Whether a process renders a page of the browser we drive. */
function isPage(pid: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return command.includes('--type=renderer') && command.includes('--no-sandbox')
  } catch {
    return false // it has ended
  }
}

/** Linux takes this for the thread of the same number, which is the main one. */
function raise(pid: number): void {
  try {
    setPriority(pid, PAGE)
  } catch {
    // Only root may; the figures then contain more of the machine.
  }
}
