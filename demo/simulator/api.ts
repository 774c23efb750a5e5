export interface Person {
  readonly handle: string
  readonly name: string
  readonly firstName: string
  readonly role: string
  readonly photo: string
  readonly isLead: boolean
}
export interface Showcase {
  readonly alias: string
  readonly name: string
  readonly slogan: string
  readonly bot: string
  readonly hue: number
  readonly logo: string
}
export interface Cast {
  readonly people: readonly Person[]
  readonly showcases: readonly Showcase[]
  readonly now: string
}
export interface LaunchAsk {
  readonly person: string
  readonly showcase: string
  readonly language: string
  readonly startParam?: string
  readonly isNewGuest?: boolean
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/demo/api/${path}`, {
    ...(body
      ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
  })
  if (!response.ok) throw new Error((await response.text()) || response.statusText)
  return response.json()
}

export const readCast = () => ask<Cast>('cast')
export const launch = (body: LaunchAsk) => ask<{ initData: string; now: string }>('launch', body)
export const forward = (hours: number) => ask<{ now: string }>('clock', { hours })
