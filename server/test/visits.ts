import type { Capability, Cashback, Owner, RequestContext } from '../platform/requests/context.ts'

export interface VisitOptions {
  readonly capabilities?: readonly Capability[]
  readonly isPlatformAdmin?: boolean
  readonly isOwner?: boolean
  /** False: the showcase's own bot authenticated the person. */
  readonly isVouched?: boolean
  readonly key?: string
  readonly cashback?: Cashback
}

let nextKey = 1

/** Returns a request context as HTTP would create it, for handlers that a test calls directly. */
export function visitOf(
  of: { place: { showcaseId: number; alias: string }; owner: Owner | null; at: Date },
  options: VisitOptions = {},
): RequestContext {
  const { place, owner, at } = of
  return {
    now: at,
    locale: 'ru-RU',
    traceId: 't',
    origin: 'http://shop.test',
    ip: '127.0.0.1',
    userAgent: 'test',
    showcase: {
      id: place.showcaseId,
      alias: place.alias,
      name: 'Дом',
      stateId: 2,
      cashback: options.cashback ?? { bp: 300, marginBp: 5000 },
    },
    sessionId: owner?.sessionId ?? null,
    personId: owner?.personId ?? null,
    isVouched: options.isVouched ?? (owner !== null && owner.personId !== null),
    platformLink: 'https://t.me/sarafan_test_bot?startapp=s1',
    isPlatformAdmin: options.isPlatformAdmin ?? false,
    adminMode: false,
    capabilities: new Set(options.capabilities ?? []),
    isOwner: options.isOwner ?? false,
    requires: null,
    refusal: null,
    idempotencyKey: options.key ?? `key-${nextKey++}-0000000000`,
    door: {
      isOurs: true,
      alias: place.alias,
      host: 'shop.test',
      bearer: null,
      linkTo: async () => null,
      setToken: () => undefined,
    },
  }
}
