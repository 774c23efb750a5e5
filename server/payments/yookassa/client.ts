import { setTimeout as pause } from 'node:timers/promises'
import { toUnix } from '../../platform/clock.ts'
import { ProviderTrouble } from '../trouble.ts'

export interface YooKassaSettings {
  readonly shopId: string
  readonly secretKey: string
  /** `https://api.yookassa.ru/v3`, without a slash at the end; asked for at each call, since a fake knows its port late. */
  readonly apiUrl: () => string
  /** 2: money is set aside and taken when the order still awaits it; 1: taken at once, which SBP needs. */
  readonly stages: 1 | 2
  /** Addresses notifications may come from, `a.b.c.d` or `a.b.c.d/n`; empty: any, since only the API's word counts. */
  readonly notifyFrom: readonly string[]
  /** How long one try may take and how long to wait before the next, milliseconds. */
  readonly timeoutMs?: number
  readonly pauseMs?: number
}

interface Question {
  readonly at: Date
  readonly path: string
  /** Makes it a POST. */
  readonly body?: object
  /** Ours, at most 64 characters: the same key and body are one thing done. */
  readonly key?: string
}

/** Asks YooKassa and gives the object it answers; throws `ProviderTrouble` (integrations.md 2b). */
export type AskYooKassa = (question: Question) => Promise<Readonly<Record<string, unknown>>>

const TRIES = 3
/** So many troubles in a row, and nobody waits for it again until so many seconds have passed (reliability.md D4). */
const REST = { after: 5, seconds: 30 } as const

/** A client that repeats with the same key what may have been lost, and rests while the other side is down. */
export function yooKassaClient(settings: YooKassaSettings): AskYooKassa {
  let troubles = 0
  let restUntil = 0
  return async (question) => {
    const now = toUnix(question.at)
    if (now < restUntil) throw new ProviderTrouble('resting', { isPassing: true })
    try {
      const answer = await persistently(settings, question)
      troubles = 0
      return answer
    } catch (error) {
      if (error instanceof Again && ++troubles >= REST.after) restUntil = now + REST.seconds
      throw error instanceof Again ? error.trouble : error
    }
  }
}

/** Worth another try at once, with the same key. */
class Again extends Error {
  readonly trouble: ProviderTrouble

  constructor(trouble: ProviderTrouble) {
    super(trouble.message)
    this.trouble = trouble
  }
}

async function persistently(settings: YooKassaSettings, question: Question): ReturnType<AskYooKassa> {
  for (let tries = 1; ; tries++) {
    try {
      return await once(settings, question)
    } catch (error) {
      if (!(error instanceof Again) || tries === TRIES) throw error
      await pause((settings.pauseMs ?? 300) * tries)
    }
  }
}

async function once(settings: YooKassaSettings, { path, body, key }: Question): ReturnType<AskYooKassa> {
  const { shopId, secretKey, apiUrl, timeoutMs = 3000 } = settings
  let response: Response
  let text: string
  try {
    response = await fetch(`${apiUrl()}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotence-key': key } : {}),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    text = await response.text()
  } catch (cause) {
    throw new Again(new ProviderTrouble('unreachable', { isPassing: true, cause }))
  }
  const answer = objectOf(text)
  if (response.status === 200 && answer) return answer
  throw troubleOf(response.status, answer)
}

/** Result unknown (5xx), still working (202) or too many questions: asked again with the same key. */
function troubleOf(status: number, answer: Readonly<Record<string, unknown>> | null): Error {
  const code = typeof answer?.code === 'string' ? answer.code : `http_${status}`
  const detail = [answer?.description, answer?.parameter].filter((one) => typeof one === 'string').join(', ')
  const soon = status === 200 || status === 202 || status === 429 || status >= 500
  // Wrong credentials are ours to mend, after which the same question succeeds.
  const trouble = new ProviderTrouble(code, { isPassing: soon || status === 401 || status === 403, detail })
  return soon ? new Again(trouble) : trouble
}

function objectOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>) // an object, just checked
      : null
  } catch {
    return null
  }
}
